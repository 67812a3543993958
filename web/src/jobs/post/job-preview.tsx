import { lengthText } from '@shutterbid/domain/jobs/job-texts'
import type { NewJob } from '@shutterbid/domain/jobs/schemas'
import { shootSettingLabels } from '@shutterbid/domain/jobs/shoot-options'
import { useFormContext } from 'react-hook-form'
import { parseNumber } from '../../forms/parse-number.ts'
import { SkyBlock } from '../../ui/light/sky-block.tsx'
import { Tags } from '../../ui/marks/tag.tsx'
import { Price } from '../../ui/money.tsx'
import { budgetText, peopleText, specialtyNamesOf } from '../job-texts.ts'
import type { TypedJob } from './job-form.ts'

// Used for the light until a place is chosen.
const defaultPlace = { latitude: 33.4484, longitude: -112.074, zone: 'America/Phoenix' }

/** Shows the job as photographers will see it. */
export function JobPreview() {
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
          {place?.label ?? 'Your location'}
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
