import sans from './instrument-sans-basic.woff2?no-inline'
import caption from './instrument-sans-caption.woff2?no-inline'
import serif from './newsreader-basic.woff2?no-inline'
import marks from './newsreader-italic-bid-and-digits.woff2?no-inline'

/** The preloaded fonts of every page: `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontFiles = [sans, caption, serif, marks]
