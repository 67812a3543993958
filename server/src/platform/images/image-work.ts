import { makeRenditions } from './make-renditions.ts'
import { normalizeImage } from './normalize-image.ts'

/** What is done with pixels; see `in-image-process.ts` for where. */
export const imageWork = { normalizeImage, makeRenditions }
export type ImageWork = typeof imageWork

export type Asked = { [Name in keyof ImageWork]: { id: number; name: Name; input: Parameters<ImageWork[Name]> } }[keyof ImageWork]
export type Answered = { id: number; result: unknown } | { id: number; error: string }
