import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useQuery } from '@tanstack/react-query'
import { firstName } from '../accounts/first-name.ts'
import { useSignedInViewer } from '../accounts/use-viewer.ts'
import { pinsOptions } from '../bids/pins/pin-options.ts'
import { PictureStrip } from '../portfolio/picture-strip.tsx'
import { picturesOptions } from '../portfolio/pictures-options.ts'

/** For photographers: the client's pins, and the rest of their vision board if they may see it. */
export function ClientLikes({ job: { id: jobId, client } }: { job: Pick<JobView, 'id' | 'client'> }) {
  const { isSubscribed } = useSignedInViewer()
  const { data: pins = [] } = useQuery(pinsOptions(jobId))
  const { data: board = [] } = useQuery({ ...picturesOptions(client.id), enabled: isSubscribed })
  const liked = pins.map(({ picture }) => picture)
  const own = new Set(pins.flatMap(({ picture, isYours }) => (isYours ? [picture.id] : [])))
  const others = isSubscribed ? board.filter(({ id }) => !liked.some((picture) => picture.id === id)) : []
  return (
    <>
      {liked.length > 0 ? (
        <section className="grid content-start gap-3" aria-labelledby="likes">
          <h2 className="title wrap-anywhere" id="likes">
            What {firstName(client.fullName)} likes
          </h2>
          <PictureStrip
            className="client-likes"
            pictures={liked}
            of={`What ${client.fullName} likes`}
            sizes={sizes}
            noteOf={({ id }) => (own.has(id) ? 'Yours' : null)}
          />
        </section>
      ) : null}
      {others.length > 0 ? (
        <section className="grid content-start gap-3" aria-labelledby="board">
          <h2 className="title" id="board">
            What it should feel like
          </h2>
          <PictureStrip className="client-likes" pictures={others} of={`${client.fullName}’s vision board`} sizes={sizes} />
        </section>
      ) : null}
    </>
  )
}

const sizes = '(min-width: 48rem) 144px, 33vw'
