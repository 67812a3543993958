import type { ImageLimits } from './can-decode.ts'
import type { RenditionPlan, Renditions } from './make-renditions.ts'
import type { ProcessedCopies, ProcessedPhoto } from './process-photo.ts'

/** Of an upload. Refuses with `photo_not_processed` when the image process dies twice, and with 503 on shutdown. */
export type PhotoProcessing = {
  /** A photo in its stored form, with its renditions. */
  picture(bytes: Uint8Array, limits: ImageLimits, plan: RenditionPlan): Promise<ProcessedPhoto>
  /** The renditions of a photo whose original is not stored. */
  copies(bytes: Uint8Array, limits: ImageLimits, plan: RenditionPlan): Promise<ProcessedCopies>
}

/** Processes pictures outside the process that answers requests. */
export type Images = {
  /** `signal` aborts when the uploader no longer waits for the answer; a picture that is not yet processed is dropped then. */
  processing(signal?: AbortSignal): PhotoProcessing
  /** The smaller copies of a stored picture, for a task. Uploads go first, but tasks are not starved. */
  makeRenditions(bytes: Uint8Array, plan: RenditionPlan): Promise<Renditions>
}
