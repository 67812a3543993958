import { jobFields } from '@shutterbid/domain/jobs/job-fields'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { showingTexts } from '@shutterbid/domain/jobs/terms/term-rows'
import { type ShownTerms, showings } from '@shutterbid/domain/jobs/terms/terms'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { dayText } from '@shutterbid/domain/shared/when-texts'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Checkbox } from '../../forms/checkbox.tsx'
import { MoneyField } from '../../forms/money-field.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { dayPlusDays } from '../../ui/time/month.ts'
import { deliveryOptions, travelOptions, useOptions } from './term-options.ts'
import { type TypedProposal, wholePrice } from './typed-proposal.ts'

/** The price with its extras, and by when which part is paid. */
export function PriceFields() {
  const { control, register, watch, formState } = useFormContext<TypedProposal>()
  const { errors } = formState
  const { fields, append, remove } = useFieldArray({ control, name: 'extras' })
  const [basePrice, extras] = watch(['basePrice', 'extras'])
  const whole = wholePrice({ basePrice, extras })
  return (
    <Part title="Price and extras" fields={['basePrice', 'extras', 'depositDollars', 'depositOn', 'balanceOn', 'amountDollars']}>
      <MoneyField
        label={fields.length > 0 ? 'Price without the extras' : 'Price'}
        help={fields.length > 0 && Number.isFinite(whole) ? `In all: ${dollarsText(whole)}` : undefined}
        error={errors.basePrice?.message ?? messageOf(errors, 'amountDollars')}
        {...register('basePrice')}
      />
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-2 sm:grid-cols-[1fr_10rem_auto]">
          <div className="max-sm:col-span-2">
            <TextField label="Extra" placeholder="An album, an hour more" {...register(`extras.${index}.name`)} />
          </div>
          <MoneyField label="Its price" {...register(`extras.${index}.dollars`)} />
          <Button variant="quiet" aria-label={`Remove extra ${index + 1}`} onClick={() => remove(index)}>
            <X size={20} strokeWidth={1.6} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {errors.extras ? <p className="error-text">Say what each extra is, and its price in whole dollars.</p> : null}
      {fields.length < jobLimits.extras.max ? (
        <Button variant="quiet" className="-ml-4.5 w-fit" onClick={() => append({ name: '', dollars: '' })}>
          <Plus size={20} strokeWidth={1.6} aria-hidden="true" /> Add an extra
        </Button>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField label="Deposit" optional error={errors.depositDollars?.message} {...register('depositDollars')} />
        <TextField label="Deposit by" type="date" optional error={errors.depositOn?.message} {...register('depositOn')} />
        <TextField
          label="Balance by"
          type="date"
          optional
          help="What is left of the price."
          error={errors.balanceOn?.message}
          {...register('balanceOn')}
        />
      </div>
      <p className="help-text">You pay each other directly. Nothing is paid here.</p>
    </Part>
  )
}

/** How many pictures, how and by when, and what belongs to the work. */
export function PictureFields({ terms }: { terms: ShownTerms }) {
  const { register, watch, formState } = useFormContext<TypedProposal>()
  const { errors } = formState
  const shootOn = watch('shootOn')
  return (
    <Part title="Pictures and delivery" fields={['editedPictures', 'deliveryOn', 'deliveredBy']}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Edited pictures"
          inputMode="numeric"
          autoComplete="off"
          error={errors.editedPictures?.message}
          {...register('editedPictures')}
        />
        <TextField
          label={jobFields.deliveryOn.label}
          type="date"
          min={dayPlusDays(shootOn, 1)}
          help={`Agreed now: ${dayText(terms.deliveryOn)}. It moves with the shoot, unless you choose another day.`}
          error={errors.deliveryOn?.message}
          {...register('deliveryOn')}
        />
        <SelectField label="Delivered as" options={deliveryOptions} placeholder="Not stated" {...register('deliveredBy')} />
        <SelectField label="Travel" options={travelOptions} placeholder="Not stated" {...register('isTravelIncluded')} />
      </div>
      <Checkbox label="With a second shooter" {...register('hasSecondShooter')} />
    </Part>
  )
}

/** What the pictures may be used for, and what happens if somebody cancels. */
export function UseFields() {
  const { register, watch, formState } = useFormContext<TypedProposal>()
  const { errors } = formState
  return (
    <Part title="Use of the pictures, and cancelling" fields={['pictureUse', 'useMonths', 'showing', 'ifCancelled']}>
      <SelectField label="The client may use them" options={useOptions} placeholder="Not stated" {...register('pictureUse')} />
      {watch('pictureUse') === 'commercial' ? (
        <TextField label="For how many months" optional inputMode="numeric" error={errors.useMonths?.message} {...register('useMonths')} />
      ) : null}
      <SelectField label="The photographer may show" options={showingOptions} {...register('showing')} />
      <TextArea
        label="If somebody cancels, is ill, or the weather turns"
        optional
        error={errors.ifCancelled?.message}
        {...register('ifCancelled')}
      />
    </Part>
  )
}

/** Folded, until a field in it is wrong; then it stays open. */
function Part({ title, fields, children }: { title: string; fields: string[]; children: ReactNode }) {
  const { errors } = useFormContext<TypedProposal>().formState
  const isWrong = fields.some((field) => field in errors)
  const [isOpened, setIsOpened] = useState(false)
  if (isWrong && !isOpened) setIsOpened(true)
  return (
    <Collapsible title={title} open={isOpened} onOpen={() => setIsOpened(true)}>
      <div className="grid gap-5 pt-2 pb-1">{children}</div>
    </Collapsible>
  )
}

/** Of a field that the schema has and the form has not. */
function messageOf(errors: object, field: string): string | undefined {
  const found = (errors as Record<string, { message?: string } | undefined>)[field]
  return found?.message
}

const showingOptions = showings.map((value) => ({ value, label: showingTexts[value] }))
