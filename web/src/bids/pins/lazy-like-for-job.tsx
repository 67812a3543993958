import type { UserType } from '@shutterbid/domain/accounts/schemas'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { LoadBoundary } from '../../ui/lazy/load-boundary.tsx'

const LikeForJob = lazyPart(async () => (await import('./like-for-job.tsx')).LikeForJob)

/** For clients who look at pictures of a photographer: the control that pins a picture to an open job. */
export function likeOf(photographer: { id: string }, viewerType: UserType | undefined) {
  if (viewerType !== 'client') return undefined
  return (picture: PictureView) => (
    <LoadBoundary preload={LikeForJob.preload} failed={() => null}>
      <LikeForJob picture={picture} personId={photographer.id} />
    </LoadBoundary>
  )
}
