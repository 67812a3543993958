import { lazyPart } from '../../ui/lazy/lazy-part.ts'

/** With the outlines: late, because few pages need it. */
export const PhotographerMapPart = lazyPart(() => import('./photographer-map.tsx').then((file) => file.PhotographerMap))
