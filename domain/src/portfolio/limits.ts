import { profileLimits } from '../profiles/limits.ts'

const MB = 1024 ** 2

/** What a photo may be. The original is what the browser accepts, the stored file what the server does; sizes in bytes, sides in pixels. */
export const photoLimits = {
  originalBytes: 20 * MB,
  targetBytes: 4.5 * MB,
  storedBytes: 5 * MB,
  pixels: 50_000_000,
  longestSide: 4096,
  shortestLongSide: 800,
  sideStep: 0.8,
  quality: { first: 0.9, step: 0.1, least: 0.5 },
} as const

/**
 * How much processing one person may ask for: `waitingEach` uploads behind the one that runs, `inAll` uploads of everybody at once.
 * `seconds` bounds everything that is done with one picture: on the processor, and on the clock for a drawing process that hangs.
 */
export const uploadLimits = {
  turns: { waitingEach: 8, inAll: 60 },
  seconds: { processor: 10, waiting: 30 },
} as const

/** `first` is how many pictures speak for somebody in a list, and for how many people they can be asked at once. */
export const portfolioLimits = {
  pictures: { most: 9 },
  alt: { most: 200 },
  first: { pictures: 3, people: 200 },
} as const

/** The smaller copies that the server makes of a stored photo: widths in pixels, quality as the encoder's 0 to 100. */
export const renditionPlans = {
  avatar: { square: true, sizes: profileLimits.avatarWidths.map((width) => ({ width, quality: 82 })) },
  picture: {
    square: false,
    sizes: [
      { width: 480, quality: 78 },
      { width: 861, quality: 90 },
      { width: 1600, quality: 80 },
    ],
  },
} as const
