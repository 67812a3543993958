import sans from './instrument-sans-basic.woff2?no-inline'
import serif from './newsreader-basic.woff2?no-inline'
import marks from './newsreader-italic-bid-and-digits.woff2?no-inline'

/** Addresses of the fonts that every page begins with: `<link rel="preload" as="font" type="font/woff2" crossorigin>` in its head. */
export const fontFiles = [sans, serif, marks]
