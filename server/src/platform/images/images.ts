import type { ImageLimits } from './can-decode.ts'
import type { DrawnCopies } from './draw-copies.ts'
import type { DrawnPicture } from './draw-picture.ts'
import type { RenditionPlan, Renditions } from './make-renditions.ts'

/** Who uploads, and a signal that aborts when they no longer wait for the answer. */
export type Uploader = { personId: string; signal?: AbortSignal | undefined }

export type Draw = {
  /** A photo as it is stored, with smaller copies of it. */
  picture(bytes: Uint8Array, limits: ImageLimits, plan: RenditionPlan): Promise<DrawnPicture>
  /** The smaller copies of a photo that is not stored itself. */
  copies(bytes: Uint8Array, limits: ImageLimits, plan: RenditionPlan): Promise<DrawnCopies>
}

/** Draws pictures away from the process that answers requests. */
export type Images = {
  /**
   * Runs the uploads of one person one at a time, each as a whole, in the order of the calls; people therefore draw in turns. Refuses with
   * `uploads_waiting` or `uploads_busy` when too many wait, with `photo_not_processed` when the drawing process dies twice, and with 503 on
   * shutdown. An upload whose signal aborts before it draws is given up.
   */
  inTurn<Result>(uploader: Uploader, upload: (draw: Draw) => Promise<Result>): Promise<Result>
  /** The smaller copies of a stored picture, for a task: after the uploads that wait, but never after all of them. */
  makeRenditions(bytes: Uint8Array, plan: RenditionPlan): Promise<Renditions>
}
