/** Where people read how things are done here: the list of the landing page, the menu of the bar, the footer. */
export const learnPages = [
  { to: '/how-it-works', words: 'How It Works', about: 'Both sides of a job, start to finish' },
  { to: '/shoot-guide', words: 'Shoot Guide', about: 'What to wear, when to come, where to stand' },
  { to: '/faq', words: 'FAQ', about: 'Prices, payment and help' },
] as const

/** What holds between people here and us. */
export const legalPages = [
  { to: '/terms', words: 'Terms' },
  { to: '/privacy', words: 'Privacy' },
  { to: '/guidelines', words: 'Guidelines' },
] as const
