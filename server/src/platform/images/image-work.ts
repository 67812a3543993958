import { makeRenditions } from './make-renditions.ts'
import { processCopies, processPhoto } from './process-photo.ts'

/** The functions that run in the image process. */
export const imageWork = { processPhoto, processCopies, makeRenditions }
export type ImageWork = typeof imageWork
export type Processed = { [Name in keyof ImageWork]: Awaited<ReturnType<ImageWork[Name]>> }

export type ImageRequest = {
  [Name in keyof ImageWork]: { name: Name; input: Parameters<ImageWork[Name]>; processorSeconds: number }
}[keyof ImageWork]
export type ImageAnswer = { result: unknown } | { error: string } | { isOutOfTime: true }
