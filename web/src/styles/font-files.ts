import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2?url'
import serif from '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2?url'
import marks from './newsreader-italic-bid-and-digits.woff2?no-inline'

/** Addresses of the fonts that every page begins with: `<link rel="preload" as="font" type="font/woff2" crossorigin>` in its head. */
export const fontFiles = [sans, serif, marks]
