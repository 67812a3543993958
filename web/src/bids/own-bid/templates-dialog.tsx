import { withPlaceholders } from '@shutterbid/domain/bids/placeholders'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { placeholderValues } from '../../jobs/saved-texts/placeholder-values.ts'
import { SavedTextsDialog } from '../../jobs/saved-texts/saved-texts-dialog.tsx'
import { BidDetailFields } from './bid-detail-fields.tsx'
import { readDetails, type TypedBid, type TypedDetails, typedDetails } from './typed-bid.ts'

type TemplatesDialogProps = {
  open: boolean
  onClose: () => void
  job: JobView
  /** The bid that a new template starts from. */
  typed: () => TypedBid
  /** Opens with a new template. */
  startsNew?: boolean
}

/** The viewer's templates; the bid that is being written can become one. */
export function TemplatesDialog({ job, typed, ...dialog }: TemplatesDialogProps) {
  return (
    <SavedTextsDialog
      {...dialog}
      use="bid"
      details={{ fields: <BidDetailFields />, typed: typedDetails, read: (text) => readDetails(text as TypedDetails & typeof text) }}
      startOfNew={() => startFromBid(typed(), job)}
    />
  )
}

function startFromBid({ amountDollars: _amount, pictureIds: _pictures, message, ...details }: TypedBid, job: JobView) {
  return { name: '', text: withPlaceholders(message, placeholderValues(job.client, job)), ...details }
}
