export type ContentEvents = {
  'newsletter.confirmed': { subscriberId: string }
  /** Somebody entered an address into the newsletter form; a mail asks for confirmation. */
  'newsletter.requested': { subscriberId: string }
}
