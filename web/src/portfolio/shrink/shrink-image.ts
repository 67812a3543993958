import { type PortfolioRefusal, portfolioRefusals } from '@shutterbid/domain/portfolio/refusals'
import type { ShrunkPhoto } from './shrink-photo.ts'

/** Its message is shown to people. */
export class PhotoRefused extends Error {
  readonly refusal: PortfolioRefusal

  constructor(refusal: PortfolioRefusal) {
    super(portfolioRefusals[refusal])
    this.name = 'PhotoRefused'
    this.refusal = refusal
  }
}

/**
 * JPEG or PNG of at most 4.5 MB, no side over 4096 pixels, upright, without metadata. Rejects with `PhotoRefused`. Runs in a
 * worker where the browser can, so that the page stays responsive.
 */
export async function shrinkImage(file: File): Promise<Blob> {
  const inWorker = await shrinkInWorker(file)
  const isDone = inWorker && !('refusal' in inWorker && ['photo_invalid', 'photo_heic'].includes(inWorker.refusal))
  const shrunk = isDone ? inWorker : await import('./shrink-on-page.ts').then(({ shrinkOnPage }) => shrinkOnPage(file))
  if ('refusal' in shrunk) throw new PhotoRefused(shrunk.refusal)
  return shrunk.blob
}

/** Null if this browser has no worker that can draw. */
async function shrinkInWorker(file: File): Promise<ShrunkPhoto | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<ShrunkPhoto>) => resolve(data)
      worker.onerror = () => resolve(null)
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}

/** The same for the queue of uploads. */
export async function preparePhoto(file: File): Promise<{ file: File; preview: Blob } | { refusal: string }> {
  try {
    const shrunk = await shrinkImage(file)
    return { file: new File([shrunk], file.name, { type: shrunk.type }), preview: shrunk }
  } catch (error) {
    return { refusal: error instanceof PhotoRefused ? error.message : portfolioRefusals.photo_invalid }
  }
}
