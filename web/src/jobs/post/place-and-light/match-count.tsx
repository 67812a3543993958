import type { NewJob, ShootForm } from '@shutterbid/domain/jobs/form-schemas'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { errorMessage } from '../../../api/error-message.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { matchingOptions } from '../../job-options.ts'
import type { TypedJob } from '../job-form.ts'
import { adviceText, matchText, otherTimeText } from './match-texts.ts'

/** How many photographers match the place and time in the form; if nobody does, other times to choose. */
export function MatchCount({ today }: { today: string }) {
  const { watch, setValue, formState } = useFormContext<TypedJob, unknown, NewJob>()
  const [place, shootOn, shootTime, durationMinutes] = watch(['place', 'shootOn', 'shootTime', 'durationMinutes'])
  const typed = place && shootOn ? JSON.stringify({ placeToken: place.token, shootOn, shootTime, durationMinutes }) : ''
  const debounced = useDebounced(typed, jobLimits.matchDebounceMs)
  const { data, error, isFetching, refetch } = useQuery(matchingOptions(debounced ? (JSON.parse(debounced) as ShootForm) : skipToken))
  if (!typed) return <Line>With a location and a day you see how many photographers match.</Line>
  if (typed !== debounced) return <Line>Counting photographers...</Line>
  if (error) {
    return (
      <Notice
        tone="info"
        action={
          <Button variant="quiet" onClick={() => void refetch()} busy={isFetching} busyLabel="Counting...">
            Count again
          </Button>
        }
      >
        {errorMessage(error, failed)}
      </Notice>
    )
  }
  if (!data) return <Line>Counting photographers...</Line>
  if (data.count > 0) return <Line>{matchText(data.count)}</Line>
  return (
    <Notice tone="info">
      <p>
        {matchText(0)} {adviceText(data.others)}
      </p>
      {data.others.length > 0 ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {data.others.map((other) => (
            <button
              key={`${other.shootOn} ${other.shootTime}`}
              type="button"
              className="chip"
              onClick={() => {
                const change = { shouldDirty: true, shouldValidate: formState.isSubmitted }
                setValue('shootOn', other.shootOn, change)
                setValue('shootTime', other.shootTime, change)
              }}
            >
              {otherTimeText(other, today)}
            </button>
          ))}
        </div>
      ) : null}
    </Notice>
  )
}

const failed = 'The photographers could not be counted. You can post all the same.'

function Line({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2 text-small text-ink-2" role="status">
      <Users className="shrink-0" size={18} strokeWidth={1.6} aria-hidden="true" /> {children}
    </p>
  )
}
