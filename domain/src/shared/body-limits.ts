import { photoLimits } from '../portfolio/limits.ts'

const KB = 1024

/** The maximum size of a request body, in bytes. `text` leaves room for every character escaped, `upload` for the form around the photo. */
export const bodyLimits = { small: 16 * KB, text: 128 * KB, upload: photoLimits.storedBytes + 64 * KB, webhook: 1024 * KB } as const
