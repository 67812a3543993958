import { drawCopies } from './draw-copies.ts'
import { drawPicture } from './draw-picture.ts'
import { makeRenditions } from './make-renditions.ts'

/** The functions that run in the image process. */
export const imageWork = { drawPicture, drawCopies, makeRenditions }
export type ImageWork = typeof imageWork
export type Drawn = { [Name in keyof ImageWork]: Awaited<ReturnType<ImageWork[Name]>> }

export type ImageRequest = {
  [Name in keyof ImageWork]: { name: Name; input: Parameters<ImageWork[Name]>; processorSeconds: number }
}[keyof ImageWork]
export type ImageAnswer = { result: unknown } | { error: string } | { isOutOfTime: true }
