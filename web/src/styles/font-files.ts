import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2?url'
import serif from '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2?url'

/** Addresses of the two upright font files: `<link rel="preload" as="font" type="font/woff2" crossorigin>` in the head of every page. */
export const fontFiles = [sans, serif]
