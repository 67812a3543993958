import { lengthText } from '@shutterbid/domain/jobs/job-texts'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { dayText } from '@shutterbid/domain/shared/when-texts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '../../forms/checkbox.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import type { TypedDetails } from './typed-bid.ts'

/** Folded until a field is filled in or wrong. Without a job, in a template, the requested details are unknown. */
export function BidDetailFields({ job }: { job?: JobView }) {
  const { control, register, formState } = useFormContext<TypedDetails>()
  const { errors } = formState
  const typed = useWatch({ control, name: details })
  const needsAttention = typed.some(Boolean) || details.some((detail) => errors[detail])
  const [opens, setOpens] = useState(needsAttention)
  if (needsAttention && !opens) setOpens(true)
  return (
    <Collapsible title="Add details: hours, pictures, delivery" open={opens}>
      <div className="grid gap-5 pt-2 pb-1">
        <p className="help-text">Clients compare bids by these. Leave empty what you do not promise.</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Hours covered"
            inputMode="decimal"
            autoComplete="off"
            help={job ? `Asked for: ${lengthText(job.durationMinutes)}` : undefined}
            error={errors.coveredHours?.message}
            {...register('coveredHours')}
          />
          <TextField
            label="Edited pictures"
            inputMode="numeric"
            autoComplete="off"
            help="The client gets at least these"
            error={errors.editedPictures?.message}
            {...register('editedPictures')}
          />
          <TextField
            label="Days until delivery"
            inputMode="numeric"
            autoComplete="off"
            help={job ? `After the shoot; asked for by ${dayText(job.deliveryOn)}` : 'After the shoot'}
            error={errors.deliveryDays?.message}
            {...register('deliveryDays')}
          />
          <SelectField label="Travel" options={travelOptions} placeholder="Not stated" {...register('isTravelIncluded')} />
        </div>
        <Checkbox label="With a second shooter" {...register('hasSecondShooter')} />
      </div>
    </Collapsible>
  )
}

const details = ['coveredHours', 'editedPictures', 'deliveryDays', 'isTravelIncluded', 'hasSecondShooter'] as const

const travelOptions = [
  { value: 'true', label: 'Included in your bid' },
  { value: 'false', label: 'Charged extra' },
]
