/** Linked from the home page, the top bar's menu and the footer. */
export const learnPages = [
  { to: '/how-it-works', label: 'How It Works', about: 'Both sides of a job, start to finish' },
  { to: '/shoot-guide', label: 'Shoot Guide', about: 'What to wear, when to come, where to stand' },
  { to: '/blog', label: 'Blog', about: 'Places, light, clothes and advice' },
  { to: '/faq', label: 'FAQ', about: 'Prices, payment and help' },
] as const

export const legalPages = [
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/guidelines', label: 'Guidelines' },
  { to: '/instagram-privacy', label: 'Instagram' },
] as const

export const contactPages = [
  { to: '/contact', label: 'Write to us' },
  { to: '/connect', label: 'Connect' },
  { to: '/feedback', label: 'Feedback' },
] as const
