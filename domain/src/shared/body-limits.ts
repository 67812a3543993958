import { photoLimits } from '../portfolio/limits.ts'

const KB = 1024

/** The largest body of a request, in bytes: ids and switches, texts with every character escaped, a photo with the form around it. */
export const bodyLimits = { small: 16 * KB, text: 128 * KB, upload: photoLimits.storedBytes + 64 * KB, webhook: 1024 * KB } as const
