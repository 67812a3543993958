type OnePicture = { personId: string; pictureId: string }

export type PortfolioEvents = {
  'picture.added': OnePicture
  'picture.described': OnePicture
  'picture.ready': OnePicture
  'picture.removed': OnePicture
  'pictures.reordered': { personId: string }
}
