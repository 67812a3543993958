const newsletterSteps = ['requested', 'confirm', 'confirmed', 'unsubscribe', 'unsubscribed', 'failed'] as const

/** `confirm` and `unsubscribe` are linked from mails, the others show the outcome of a form. */
export type NewsletterStep = (typeof newsletterSteps)[number]

export function isNewsletterStep(text: string): text is NewsletterStep {
  return newsletterSteps.some((step) => step === text)
}
