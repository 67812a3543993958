import { withPlaceholders } from '@shutterbid/domain/bids/placeholders'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useFormContext } from 'react-hook-form'
import { MoneyField } from '../../forms/money-field.tsx'
import { parseNumber } from '../../forms/parse-number.ts'
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
      details={{
        price: <TemplatePrice />,
        fields: <BidDetailFields />,
        typed: (saved) => ({ ...typedDetails(saved), amountDollars: String(saved.amountDollars ?? '') }),
        read: (text) => ({
          ...readDetails(text as TypedDetails & typeof text),
          amountDollars: parseNumber(String(text.amountDollars ?? '')),
        }),
      }}
      startOfNew={() => startFromBid(typed(), job)}
    />
  )
}

function TemplatePrice() {
  const { register, formState } = useFormContext<{ amountDollars: string }>()
  return (
    <MoneyField
      label="Price"
      optional
      help="Fills in your bid; you can change it there."
      error={formState.errors.amountDollars?.message}
      {...register('amountDollars')}
    />
  )
}

function startFromBid({ pictureIds: _pictures, message, ...details }: TypedBid, job: JobView) {
  return { name: '', text: withPlaceholders(message, placeholderValues(job.client, job)), ...details }
}
