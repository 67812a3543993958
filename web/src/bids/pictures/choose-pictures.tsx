import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { useQuery } from '@tanstack/react-query'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { Failed } from '../../loading/failed.tsx'
import { Skeleton } from '../../loading/skeleton.tsx'
import { Picture } from '../../portfolio/picture.tsx'
import { picturesOptions } from '../../portfolio/pictures-options.ts'

type ChoosePicturesProps = { chosen: string[]; onChoose: (pictureIds: string[]) => void; clientName: string }

/** The viewer's portfolio, from which they choose a few pictures for a bid. */
export function ChoosePictures({ chosen, onChoose, clientName }: ChoosePicturesProps) {
  const { id } = useSignedInViewer()
  const query = useQuery(picturesOptions(id))
  if (query.isPending) return <Skeleton className="h-24" />
  if (!query.data) return <Failed query={query}>Error loading your images. Please try again.</Failed>
  const shown = query.data.filter(({ hiddenReason }) => hiddenReason === undefined)
  if (shown.length === 0) return <p className="help-text">Your portfolio has no images yet.</p>
  return (
    <div className="grid gap-3">
      <p className="help-text">
        {clientName} sees these first, in the order you choose them. Without a choice, the first of your portfolio are shown.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of the form to fill in. */}
      <div className="choose-pictures" role="group" aria-label="Images with your bid">
        {shown.map((picture, index) => (
          <Choice key={picture.id} picture={picture} number={index + 1} chosen={chosen} onChoose={onChoose} />
        ))}
      </div>
      <p className="help-text" role="status">
        {chosen.length === bidLimits.pictures
          ? 'Three are chosen. Remove one to choose another.'
          : `${chosen.length} of ${bidLimits.pictures} chosen`}
      </p>
    </div>
  )
}

type ChoiceProps = Pick<ChoosePicturesProps, 'chosen' | 'onChoose'> & { picture: PictureView; number: number }

function Choice({ picture, number, chosen, onChoose }: ChoiceProps) {
  const place = chosen.indexOf(picture.id) + 1
  const isFull = place === 0 && chosen.length >= bidLimits.pictures
  return (
    <button
      type="button"
      aria-pressed={place > 0}
      aria-label={picture.alt || `Image ${number}`}
      data-place={place > 0 ? place : undefined}
      disabled={isFull}
      onClick={() => onChoose(place > 0 ? chosen.filter((id) => id !== picture.id) : [...chosen, picture.id])}
    >
      <Picture className="picture-box" picture={picture} alt="" sizes="96px" />
    </button>
  )
}
