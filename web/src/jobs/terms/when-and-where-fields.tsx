import { planText } from '@shutterbid/domain/jobs/day-plan'
import { jobFields } from '@shutterbid/domain/jobs/job-fields'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { changedTerms, movedDay, type ShownTerms } from '@shutterbid/domain/jobs/terms/terms'
import { suggestionLimits } from '@shutterbid/domain/search/limits'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { api, orpc } from '../../api.ts'
import { TimeSelect } from '../../forms/choices/time-select.tsx'
import { Combobox } from '../../forms/combobox/combobox.tsx'
import { FieldGroup } from '../../forms/field.tsx'
import { parseNumber } from '../../forms/parse-number.ts'
import { TextField } from '../../forms/text-field.tsx'
import { dayPlusDays } from '../../ui/time/month.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { MonthCalendar } from '../post/place-and-light/month-calendar.tsx'
import { FreeThenLine } from './free-then-line.tsx'
import type { TypedProposal } from './typed-proposal.ts'

type WhenAndWhereFieldsProps = { job: JobView; terms: ShownTerms; partner: string; now: number; onBusyThen: (isBusy: boolean) => void }

/** Day, time and place until the shoot starts, and its hours until it ends. Delivery and balance move with the day. */
export function WhenAndWhereFields({ job, terms, partner, now, onBusyThen }: WhenAndWhereFieldsProps) {
  const { register, watch, setValue, formState } = useFormContext<TypedProposal>()
  const { errors, isSubmitted } = formState
  const [shootOn, shootTime, hours, placeText, placeToken] = watch(['shootOn', 'shootTime', 'hours', 'placeText', 'placeToken'])
  const today = localDateTime(now, job.zone).on
  const change = { shouldDirty: true, shouldValidate: isSubmitted }
  const plan = planText(terms.dayPlan)
  const nextPlan = planText(changedTerms(terms, { shootOn, shootTime }, null).dayPlan)
  const free = useFreeThen(job, { shootOn, shootTime, hours, placeToken })
  const isBusyThen = free?.isBusyThen === true
  useEffect(() => onBusyThen(isBusyThen), [isBusyThen, onBusyThen])
  if (job.endsAt.getTime() <= now) return null
  const length = (
    <TextField
      label="Hours"
      inputMode="decimal"
      autoComplete="off"
      error={errors.hours?.message ?? durationError(errors)}
      {...register('hours')}
    />
  )
  if (job.startsAt.getTime() <= now) return length
  return (
    <>
      <FieldGroup label="Date" hideLabel error={errors.shootOn?.message}>
        <MonthCalendar
          label="Month"
          value={shootOn}
          onChange={(day) => {
            setValue('shootOn', day, change)
            setValue('deliveryOn', movedDay(terms, terms.deliveryOn, day), change)
            if (terms.balanceOn) setValue('balanceOn', movedDay(terms, terms.balanceOn, day), change)
          }}
          today={today}
          min={today}
          max={dayPlusDays(today, jobLimits.maxDaysAhead)}
        />
      </FieldGroup>
      <div className="grid gap-5 sm:grid-cols-2">
        <TimeSelect label="Start" stepMinutes={jobLimits.time.stepMinutes} error={errors.shootTime?.message} {...register('shootTime')} />
        {length}
      </div>
      {free ? <FreeThenLine free={free} name={job.recipientCount === null ? null : partner} /> : null}
      {plan && plan !== nextPlan ? (
        <p className="text-small">
          The plan of the day moves as well: {nextPlan ?? 'none'}. <span className="text-ink-2">Agreed now: {plan}.</span>
        </p>
      ) : null}
      <Combobox
        label="Another place"
        optional
        help={`Without one it stays ${placeOfShoot(job)}.`}
        icon={<MapPin size={20} strokeWidth={1.6} aria-hidden="true" />}
        value={placeText}
        search={searchPlaces}
        minCharacters={suggestionLimits.minCharacters}
        debounceMilliseconds={suggestionLimits.debounceMs}
        error={placeText && !placeToken && isSubmitted ? 'Choose a place from the list, or leave this empty.' : undefined}
        onType={(typed) => {
          setValue('placeText', typed, change)
          setValue('placeToken', '', change)
        }}
        onChoose={({ found }) => {
          setValue('placeText', found.placeName, change)
          setValue('placeToken', found.token, change)
        }}
      />
      {placeToken ? (
        <TextField label={jobFields.meetingPoint.label} optional error={errors.meetingPoint?.message} {...register('meetingPoint')} />
      ) : null}
    </>
  )
}

/** The schema names the length in minutes. */
function durationError(errors: { durationMinutes?: { message?: string } } | object) {
  return 'durationMinutes' in errors ? errors.durationMinutes?.message : undefined
}

type When = Pick<TypedProposal, 'shootOn' | 'shootTime' | 'hours' | 'placeToken'>

function useFreeThen(job: JobView, { shootOn, shootTime, hours, placeToken }: When) {
  const durationMinutes = 60 * (parseNumber(hours) ?? Number.NaN)
  const isSame = shootOn === job.shootOn && shootTime === job.shootTime && durationMinutes === job.durationMinutes && !placeToken
  const isKnown = !isSame && durationMinutes > 0
  const typed = JSON.stringify({ jobId: job.id, shootOn, shootTime, durationMinutes, placeToken: placeToken || undefined })
  const debounced = useDebounced(typed, jobLimits.matchDebounceMs)
  const { data } = useQuery(
    orpc.jobs.freeThen.queryOptions({ input: isKnown ? JSON.parse(debounced) : skipToken, staleTime: 60_000, retry: false }),
  )
  return typed === debounced && isKnown ? data : undefined
}

async function searchPlaces(text: string, signal: AbortSignal) {
  const found = await api.search.places({ text }, { signal })
  return found.map((place) => ({ id: place.token, label: place.placeName, found: place }))
}
