import type { StoredEvent } from '#server/platform/events/define-events'

export type ContentEvents = {
  'newsletter.confirmed': { subscriberId: string }
  /** Somebody entered an address into the newsletter form; a mail asks for confirmation. */
  'newsletter.requested': { subscriberId: string }
}

export type ContentEvent<Name extends keyof ContentEvents> = StoredEvent<Name, ContentEvents[Name]>
