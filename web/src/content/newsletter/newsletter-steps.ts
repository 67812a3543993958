const newsletterSteps = ['asked', 'confirm', 'confirmed', 'leave', 'left', 'failed'] as const

/** The pages of the newsletter: `confirm` and `leave` are where mails lead, the others say what came of a form. */
export type NewsletterStep = (typeof newsletterSteps)[number]

export function isNewsletterStep(text: string): text is NewsletterStep {
  return newsletterSteps.some((step) => step === text)
}
