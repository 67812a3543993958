import type { detailNames } from '@shutterbid/domain/bids/bid-details'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { lengthText } from '@shutterbid/domain/jobs/job-texts'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { dayText } from '@shutterbid/domain/shared/when-texts'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '../../forms/checkbox.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { deliveryOptions, travelOptions, useOptions } from '../../jobs/terms/term-options.ts'
import type { TypedDetails } from './typed-bid.ts'

/** Without a job, in a template, the requested details are unknown. */
export function BidDetailFields({ job }: { job?: JobView | undefined }) {
  const { register, watch, formState } = useFormContext<TypedDetails>()
  const { errors } = formState
  const [pictureUse, ifCancelled] = watch(['pictureUse', 'ifCancelled'])
  const number = (name: (typeof detailNames)[number], label: string, help?: string) => (
    <TextField
      label={label}
      inputMode={name === 'coveredHours' ? 'decimal' : 'numeric'}
      autoComplete="off"
      help={help}
      error={errors[name]?.message}
      {...register(name)}
    />
  )
  return (
    <div className="grid gap-5 pt-2 pb-1">
      <p className="help-text">Clients compare bids by these, and they hold once you are hired. Leave empty what you do not promise.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {number('coveredHours', 'Hours covered', job && `Asked for: ${lengthText(job.durationMinutes)}`)}
        {number('editedPictures', 'Edited pictures', 'The client gets at least these')}
        {number(
          'deliveryDays',
          'Days until delivery',
          job ? `After the shoot; asked for by ${dayText(job.deliveryOn)}` : 'After the shoot',
        )}
        <SelectField label="Delivered as" options={deliveryOptions} placeholder="Not stated" {...register('deliveredBy')} />
        <SelectField label="Travel" options={travelOptions} placeholder="Not stated" {...register('isTravelIncluded')} />
        <SelectField label="The client may use them" options={useOptions} placeholder="Not stated" {...register('pictureUse')} />
        {pictureUse === 'commercial' ? number('useMonths', 'Months of commercial use', 'Empty: without an end') : null}
        {number('depositPercent', 'Deposit in percent', 'Of your price; paid to you directly')}
        {number('depositDays', 'Days until the deposit', 'After you are hired')}
        {number('balanceDays', 'Rest due, days before the shoot', '0: on the day of the shoot')}
      </div>
      <Checkbox label="With a second shooter" {...register('hasSecondShooter')} />
      <TextArea
        label="If somebody cancels, is ill, or the weather turns"
        optional
        rows={3}
        help="In your own words; the client accepts it with your bid."
        counted={{ used: ifCancelled.length, limit: bidLimits.ifCancelled.max }}
        error={errors.ifCancelled?.message}
        {...register('ifCancelled')}
      />
    </div>
  )
}
