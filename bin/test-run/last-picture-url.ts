import { demoKey } from '../../server/demo/draw-avatar.ts'
import { demoPictures } from '../../server/demo/pictures/catalog.ts'

/** The last copy that the worker makes after the first start; after it every picture of the demo has all its copies. */
export function lastPictureUrl(port: number) {
  return `http://localhost:${port}/files/${demoKey(demoPictures.findLast(({ kind }) => kind === 'portfolio')?.file ?? '')}-861.webp`
}
