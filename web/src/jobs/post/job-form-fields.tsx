import type { NewJob } from '@shutterbid/domain/jobs/form-schemas'
import { jobFields } from '@shutterbid/domain/jobs/job-fields'
import { budgetText, lengthText, openToOffers } from '@shutterbid/domain/jobs/job-texts'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { shootSettingLabels } from '@shutterbid/domain/jobs/shoot-options'
import { specialtyCodes, specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { serviceCities } from '@shutterbid/domain/search/service-cities'
import { type FormEventHandler, type ReactNode, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '../../forms/checkbox.tsx'
import { FieldGroup } from '../../forms/field.tsx'
import { MoneyField } from '../../forms/money-field.tsx'
import { parseNumber } from '../../forms/parse-number.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts'
import { Chip } from '../../ui/badges/chip.tsx'
import { SkyBlock } from '../../ui/light/sky-block.tsx'
import { Tags } from '../../ui/marks/tag.tsx'
import { Price } from '../../ui/money.tsx'
import { peopleText, specialtyNamesOf } from '../job-texts.ts'
import { PriceCompass } from '../price-compass.tsx'
import type { TypedJob } from './job-form.ts'
import { PlaceAndLightSection } from './place-and-light/place-and-light-section.tsx'

type JobFormFieldsProps = {
  /** Days are counted from this instant. */
  now: number
  onSubmit: FormEventHandler
  /** Errors and the submit button. */
  children: ReactNode
}

/** The fields of a job, with a preview beside them; must be inside a FormProvider. */
export function JobFormFields({ now, onSubmit, children }: JobFormFieldsProps) {
  const frame = useRef<HTMLFormElement>(null)
  const { formState } = useFormContext<TypedJob>()
  useFocusFirstError(frame, formState.submitCount)
  return (
    <div className="with-side-panel">
      <form ref={frame} className="grid content-start gap-12 max-w-168" method="post" noValidate onSubmit={onSubmit}>
        <PictureSection />
        <PlaceAndLightSection now={now} />
        <BudgetSection />
        <div className="grid content-start gap-4">{children}</div>
      </form>
      <aside className="grid content-start gap-3 lg:sticky lg:top-24 lg:self-start print:static max-lg:hidden" aria-label="Preview">
        <span className="caption">As photographers will see it</span>
        <JobPreview />
      </aside>
    </div>
  )
}

function BudgetSection() {
  const { register, watch, setValue, formState } = useFormContext<TypedJob, unknown, NewJob>()
  const [place, specialties, budget] = watch(['place', 'specialties', 'budgetDollars'])
  const lastBudget = useRef('')
  function takeOffers(isOpen: boolean) {
    if (isOpen) lastBudget.current = budget
    const next = isOpen ? '0' : lastBudget.current
    setValue('budgetDollars', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <section className="grid grid-cols-1 gap-5" aria-labelledby="budget">
      <h2 className="section-title" id="budget">
        Budget
      </h2>
      <MoneyField
        label="What would you like to spend?"
        help="You pay your photographer directly."
        error={formState.errors.budgetDollars?.message}
        {...register('budgetDollars')}
      />
      <Checkbox
        label={openToOffers}
        help="Photographers name their price."
        checked={parseNumber(budget) === 0}
        onChange={({ target }) => takeOffers(target.checked)}
      />
      <PriceCompass place={place} specialties={specialties} />
    </section>
  )
}

// Used for the light until a place is chosen.
const [defaultPlace] = serviceCities

/** Shows the job as photographers will see it. */
function JobPreview() {
  const typed = useFormContext<TypedJob, unknown, NewJob>().watch()
  const { title, place, shootOn, shootTime, shootSetting, durationMinutes, specialties } = typed
  const budget = parseNumber(typed.budgetDollars)
  const people = parseNumber(typed.peopleCount)
  const facts = [lengthText(durationMinutes), people ? peopleText(people) : null, shootSettingLabels[shootSetting]]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="card">
      {shootOn ? (
        <SkyBlock {...(place ?? defaultPlace)} date={shootOn} startTime={shootTime} setting={shootSetting} size="card" />
      ) : (
        <div className="sky-block in-card bg-sunk text-ink-3">
          <span className="text">The day you choose</span>
        </div>
      )}
      <div className="grid content-start gap-3 p-5">
        <p className="title wrap-anywhere">{title.trim() || <span className="text-ink-3">Your title</span>}</p>
        <p className="text-small text-ink-2">
          <span>{place?.label ?? 'Your location'}</span>
          <br />
          {facts}
        </p>
        <div className="flex items-end justify-between gap-3">
          <Tags labels={specialtyNamesOf(specialties)} max={2} />
          {budget !== undefined && budget >= 0 ? <Price size={budget === 0 ? 's' : undefined}>{budgetText(budget)}</Price> : null}
        </div>
      </div>
    </div>
  )
}

function PictureSection() {
  const { register, watch, setValue, formState } = useFormContext<TypedJob, unknown, NewJob>()
  const { errors, isSubmitted } = formState
  const [description, chosen] = watch(['description', 'specialties'])
  return (
    <section className="grid grid-cols-1 gap-5" aria-labelledby="the-picture">
      <h2 className="section-title" id="the-picture">
        The picture
      </h2>
      <TextField label={jobFields.title.label} autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea
        label={jobFields.description.label}
        help="Mood, must-have moments, how many pictures you would like."
        counted={
          description.length > jobLimits.description.max * 0.8 ? { used: description.length, limit: jobLimits.description.max } : undefined
        }
        error={errors.description?.message}
        {...register('description')}
      />
      <FieldGroup label={jobFields.specialties.label} error={errors.specialties?.message}>
        <div className="flex flex-wrap gap-2">
          {specialtyCodes.map((code) => (
            <Chip
              key={code}
              pressed={chosen.includes(code)}
              onPress={(on) =>
                setValue('specialties', on ? [...chosen, code] : chosen.filter((other) => other !== code), {
                  shouldDirty: true,
                  shouldValidate: isSubmitted,
                })
              }
            >
              {specialtyNames[code]}
            </Chip>
          ))}
        </div>
      </FieldGroup>
    </section>
  )
}
