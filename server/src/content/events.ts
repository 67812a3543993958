export type ContentEvents = {
  /** Somebody typed an address into the newsletter's box; whether they want it, they are asked by mail. */
  'newsletter.asked': { readerId: string }
}
