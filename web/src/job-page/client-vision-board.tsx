import { useQuery } from '@tanstack/react-query'
import { useSignedInViewer } from '../accounts/use-viewer.ts'
import { PictureStrip } from '../portfolio/picture-strip.tsx'
import { picturesOptions } from '../portfolio/pictures-options.ts'

type ClientVisionBoardProps = { client: { id: string; fullName: string } }

/** Shown beside a client's job to photographers who may see the client's profile. */
export function ClientVisionBoard({ client: { id, fullName } }: ClientVisionBoardProps) {
  const { isSubscribed } = useSignedInViewer()
  const { data: pictures = [] } = useQuery({ ...picturesOptions(id), enabled: isSubscribed })
  if (pictures.length === 0 || !isSubscribed) return null
  return (
    <section className="grid content-start gap-3" aria-labelledby="board">
      <h2 className="title" id="board">
        What it should feel like
      </h2>
      <PictureStrip
        className="vision-board-pictures"
        pictures={pictures}
        of={`${fullName}’s vision board`}
        sizes="(min-width: 48rem) 144px, 33vw"
      />
    </section>
  )
}
