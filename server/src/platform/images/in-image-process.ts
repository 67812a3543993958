import type { ImageWork } from './image-work.ts'
import { type ImageProcess, openImageProcess } from './open-image-process.ts'

let current: ImageProcess | null = null

/** As in `normalize-image.ts`, in a process of its own. */
export function normalizeImage(...input: Parameters<ImageWork['normalizeImage']>) {
  return imageProcess().ask('normalizeImage', input)
}

/** As in `make-renditions.ts`, in a process of its own. */
export function makeRenditions(...input: Parameters<ImageWork['makeRenditions']>) {
  return imageProcess().ask('makeRenditions', input)
}

/** The one that runs, or another: it ends when there is nothing to do, and a picture may take it along. */
function imageProcess(): ImageProcess {
  if (current) return current
  const opened = openImageProcess(() => {
    if (current === opened) current = null
  })
  current = opened
  return opened
}
