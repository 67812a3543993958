/** Linked from the home page, the top bar's menu and the footer. */
export const learnPages = [
  { to: '/how-it-works', words: 'How It Works', about: 'Both sides of a job, start to finish' },
  { to: '/shoot-guide', words: 'Shoot Guide', about: 'What to wear, when to come, where to stand' },
  { to: '/blog', words: 'Blog', about: 'Places, light, clothes and advice' },
  { to: '/faq', words: 'FAQ', about: 'Prices, payment and help' },
] as const

export const legalPages = [
  { to: '/terms', words: 'Terms' },
  { to: '/privacy', words: 'Privacy' },
  { to: '/guidelines', words: 'Guidelines' },
  { to: '/instagram-privacy', words: 'Instagram' },
] as const

export const contactPages = [
  { to: '/contact', words: 'Write to us' },
  { to: '/connect', words: 'Connect' },
  { to: '/feedback', words: 'Feedback' },
] as const
