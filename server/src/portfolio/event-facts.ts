import type { StoredEvent } from '#server/platform/events/define-events'

type OnePicture = { personId: string; pictureId: string }

export type PortfolioEvents = {
  'picture.added': OnePicture
  'picture.described': OnePicture
  /** An administrator hid a picture, or showed it again. */
  'picture.hidden': OnePicture
  'picture.shown': OnePicture
  'picture.removed': OnePicture
  'pictures.reordered': { personId: string }
}

export type PortfolioEvent<Name extends keyof PortfolioEvents> = StoredEvent<Name, PortfolioEvents[Name]>
