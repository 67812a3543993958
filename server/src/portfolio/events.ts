type OnePicture = { personId: string; pictureId: string }

export type PortfolioEvents = {
  'picture.added': OnePicture
  'picture.described': OnePicture
  /** An administrator hid a picture, or showed it again. */
  'picture.hidden': OnePicture
  'picture.shown': OnePicture
  'picture.ready': OnePicture
  'picture.removed': OnePicture
  'pictures.reordered': { personId: string }
}
