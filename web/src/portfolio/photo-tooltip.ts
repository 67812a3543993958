/**
 * What file choosers offer. Not HEIC: without it Safari hands over a JPEG in its place, which older versions need because they cannot draw
 * the original.
 */
export const photoTypes = 'image/jpeg,image/png,image/webp'

export const photoTooltip = 'Stored at max 5MB; originals up to 20MB are shrunk for you.'
