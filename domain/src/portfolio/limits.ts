import { feedbackLimits } from '../feedback/limits.ts'
import { profileLimits } from '../profiles/limits.ts'

const MB = 1024 ** 2

/** In bytes and pixels. `original`: accepted by the browser. `stored`: accepted by the server. */
export const photoLimits = {
  originalBytes: 20 * MB,
  targetBytes: 4.5 * MB,
  storedBytes: 5 * MB,
  pixels: 50_000_000,
  longestSide: 4096,
  shortestLongSide: 800,
  sideStep: 0.8,
  quality: { first: 0.9, step: 0.1, min: 0.5 },
} as const

/**
 * Limits of photo processing. `atOnce`: how many uploads are in memory; of one person one. `seconds`: for each picture, of processor time, and
 * of real time, after which an image process counts as hung.
 */
export const uploadLimits = {
  atOnce: 40,
  seconds: { processor: 10, waiting: 30 },
} as const

/** `first`: how many pictures of a person a list shows, and for how many people at once they can be requested. */
export const portfolioLimits = {
  /** `enough`: with fewer a profile counts as incomplete; as many are shown beside a bid. */
  pictures: { max: 9, enough: 3 },
  alt: { max: 200 },
  // In pixels; a smaller picture is enlarged and blurred where pictures are shown.
  recommendedLongestSide: 480,
  first: { pictures: 3, people: 200 },
} as const

/** The smaller copies of a stored photo: widths in pixels, quality from 0 to 100. */
export const renditionPlans = {
  avatar: { square: true, sizes: profileLimits.avatarWidths.map((width) => ({ width, quality: 82 })) },
  feedback: { square: false, sizes: feedbackLimits.photo.widths.map((width) => ({ width, quality: 80 })) },
  picture: {
    square: false,
    sizes: [
      { width: 480, quality: 78 },
      { width: 720, quality: 78 },
      { width: 861, quality: 90 },
      { width: 1600, quality: 80 },
    ],
  },
} as const
