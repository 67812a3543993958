import type { ImageLimits } from './can-decode.ts'
import type { RenditionPlan, Renditions } from './make-renditions.ts'
import type { ProcessedCopies, ProcessedPhoto } from './process-photo.ts'

/** `signal` aborts when the uploader no longer waits for the answer. */
export type Uploader = { personId: string; signal?: AbortSignal | undefined }

export type PhotoProcessing = {
  /** A photo in its stored form, with its renditions. */
  picture(bytes: Uint8Array, limits: ImageLimits, plan: RenditionPlan): Promise<ProcessedPhoto>
  /** The renditions of a photo whose original is not stored. */
  copies(bytes: Uint8Array, limits: ImageLimits, plan: RenditionPlan): Promise<ProcessedCopies>
}

/** Processes pictures outside the process that answers requests. */
export type Images = {
  /**
   * Runs the uploads of one person one at a time, in the order of the calls. Refuses with `uploads_waiting` or `uploads_busy` when too many
   * wait, with `photo_not_processed` when the image process dies twice, and with 503 on shutdown. An upload whose signal aborts before
   * processing is dropped.
   */
  queueUpload<Result>(uploader: Uploader, upload: (processing: PhotoProcessing) => Promise<Result>): Promise<Result>
  /** The smaller copies of a stored picture, for a task. Uploads go first, but tasks are not starved. */
  makeRenditions(bytes: Uint8Array, plan: RenditionPlan): Promise<Renditions>
}
