import { randomBytes } from 'node:crypto'

const contentTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', zip: 'application/zip', pdf: 'application/pdf' } as const
const shape = /^(?:private-)?[0-9a-f]{32}(?:-[0-9]{1,4})?\.(jpg|png|webp|zip|pdf)$/

export type FileExtension = keyof typeof contentTypes

/** The name of a file, which a picture and its renditions share: 128 random bits, so that it cannot be guessed. */
export const newPictureKey = () => randomBytes(16).toString('hex')

/** For a picture or file that only some people may see. */
export const newPrivateKey = () => `private-${newPictureKey()}`

/** The key of a stored file: `{picture}.jpg` for the picture itself, `{picture}-320.webp` for its rendition of that width. */
export function fileKey(pictureKey: string, extension: FileExtension, width?: number) {
  return assertFileKey(`${pictureKey}${width === undefined ? '' : `-${width}`}.${extension}`)
}

/** Whether a text is one of our keys: no path and no dots. */
export const isFileKey = (text: string) => shape.test(text)

/** Only renditions are public, unless they are private: stored pictures and exports are for their owner. */
export const isRenditionKey = (text: string) => /^[0-9a-f]{32}-[0-9]{1,4}\.webp$/.test(text)

export function assertFileKey(text: string) {
  if (!isFileKey(text)) throw new Error('Not a key of ours')
  return text
}

/** The type that a file is served with, by its name only. */
export function contentTypeOf(key: string) {
  const extension = shape.exec(key)?.[1]
  if (!extension) throw new Error('Not a key of ours')
  return contentTypes[extension as FileExtension]
}
