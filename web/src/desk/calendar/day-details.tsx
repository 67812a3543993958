import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import type { CalendarDay, CalendarViewKind, PhotographerCalendar } from '@shutterbid/domain/desk/calendar-schemas'
import { dayText } from '@shutterbid/domain/shared/when-texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { slotsText, slotText } from '../../availability/availability-texts.ts'
import { useOverrides } from '../../availability/overrides/use-overrides.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Ringed } from '../../ui/marks/ringed.tsx'
import { SavedTick } from '../../ui/marks/saved-tick.tsx'
import { Money, Price } from '../../ui/money.tsx'
import { clashText } from '../own-bids/clash-texts.ts'
import { LazyWithdrawal } from '../own-bids/lazy-withdrawal.tsx'
import { dayOf, type EntryOnDay, hoursText } from './day-of-calendar.tsx'

type DayDetailsProps = { calendar: PhotographerCalendar; day: string; view: CalendarViewKind; personId: string }

/** The entries and collisions of the chosen day, with actions. */
export function DayDetails({ calendar, day, view, personId }: DayDetailsProps) {
  const [withdrawn, setWithdrawn] = useState<string | null>(null)
  const { today, isWeekSaved } = calendar
  // Null while another month or week is being loaded.
  const found = dayOf(calendar, day)
  const isEmpty = found !== null && calendar.entries.length === 0
  return (
    <section className="day-details" aria-labelledby="day">
      <div>
        <h2 className="title" id="day" tabIndex={-1}>
          {dayText(day, { today })}
        </h2>
        <p className="text-small text-ink-2 min-h-5.25">
          {found && isWeekSaved ? `${hoursText(found.hours)} by ${sourceText(found.hours)}` : null}
        </p>
      </div>
      {found && found.entries.length > 0 ? (
        <ul>
          {found.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onWithdraw={setWithdrawn} />
          ))}
        </ul>
      ) : null}
      {isEmpty ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-2">No shoots, bids or events this {view}.</p>
          <ButtonLink to="/jobs">Find jobs</ButtonLink>
        </div>
      ) : null}
      {found && day >= today && isWeekSaved ? <DayActs hours={found.hours} personId={personId} /> : null}
      <LazyWithdrawal
        jobId={withdrawn}
        onClose={() => {
          setWithdrawn(null)
          focusOn('day')
        }}
      />
    </section>
  )
}

function sourceText({ override }: CalendarDay) {
  if (!override) return 'your week'
  return override.isRecurring ? 'a recurring override' : 'a date override'
}

function Entry({ entry, onWithdraw }: { entry: EntryOnDay; onWithdraw: (jobId: string) => void }) {
  const { kind, jobId, title, placeLabel, amountDollars, fit, clashes } = entry
  return (
    <li className={kind}>
      <span className="caption">
        {slotText(entry)} · {kindNames[kind]}
      </span>
      {jobId ? (
        <div className="flex items-baseline justify-between gap-3">
          <Link className="link font-[550] wrap-anywhere" to="/jobs/$jobId" params={{ jobId }}>
            {title}
          </Link>
          {amountDollars === null ? null : (
            <Price size="s" className="mx-2">
              {kind === 'shoot' ? (
                <Ringed>
                  <Money dollars={amountDollars} />
                </Ringed>
              ) : (
                <Money dollars={amountDollars} />
              )}
            </Price>
          )}
        </div>
      ) : null}
      {placeLabel ? <span className="text-small text-ink-2">{placeLabel}</span> : null}
      {clashes.map((clash) => (
        <span key={clash.id} className="fit collides">
          {clash.isTooClose ? 'Too close to ' : 'Conflicts with '}
          {clashText(clash)}
        </span>
      ))}
      {fit === 'outside_hours' ? <span className="fit outside_hours">Outside your hours</span> : null}
      {kind === 'bid' && jobId && clashes.length > 0 ? (
        <div>
          <Button onClick={() => onWithdraw(jobId)}>
            Withdraw bid<span className="sr-only"> for {title}</span>
          </Button>
        </div>
      ) : null}
    </li>
  )
}

const kindNames = { shoot: 'shoot', bid: 'pending bid', event: 'busy in your calendar' } as const

const usual = availabilityLimits.defaultSlot

/** Days of a longer override are changed together, where all its dates are shown. */
function DayActs({ hours: { day, isAvailable, override }, personId }: { hours: CalendarDay; personId: string }) {
  const { addition, removal, saved } = useOverrides(personId)
  const busy = addition.isPending || removal.isPending
  const only = override && !override.isRecurring && override.days === 1 ? override.groupId : null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!override && isAvailable ? (
        <Button busy={busy} onClick={() => addition.mutate({ days: [day], isAvailable: false, slots: [] })}>
          Take this day off
        </Button>
      ) : null}
      {!override && !isAvailable ? (
        <Button busy={busy} onClick={() => addition.mutate({ days: [day], isAvailable: true, slots: [usual] })}>
          Work this day, {slotsText([usual])}
        </Button>
      ) : null}
      {only ? (
        <Button busy={busy} onClick={() => removal.mutate({ groupId: only })}>
          {isAvailable ? 'Use the hours of your week' : 'Remove this day off'}
        </Button>
      ) : null}
      <ButtonLink variant="quiet" to="/profile/$personId" params={{ personId }} search={{ tab: 'availability' }}>
        Change hours
      </ButtonLink>
      <SavedTick saved={saved} />
    </div>
  )
}
