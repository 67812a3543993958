export type ContentEvents = {
  /** Somebody entered an address into the newsletter form; a mail asks for confirmation. */
  'newsletter.requested': { subscriberId: string }
}
