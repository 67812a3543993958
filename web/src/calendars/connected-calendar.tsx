import { keepsLastBusyTimes, problemTexts, singleProblemText } from '@shutterbid/domain/calendars/problems'
import type { ChangedCalendar, ConnectionsView } from '@shutterbid/domain/calendars/schemas'
import { instantText } from '@shutterbid/domain/shared/when-texts'
import { Fragment, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Switch } from '../ui/switch.tsx'
import { CalendarMarks } from './calendar-marks.tsx'
import { ChangedShoots } from './changed-shoots.tsx'

type Connection = ConnectionsView['connections'][number]
type Calendar = Connection['calendars'][number]

type ConnectedCalendarProps = {
  connection: Connection
  zone: string
  isReading: boolean
  /** The calendar to which shoots are being written again. */
  writingAgain: string | null
  onRead: () => void
  onChange: (change: ChangedCalendar) => void
  onWriteAgain: (calendarId: string) => void
  onDisconnect: () => Promise<unknown>
}

/** A connection: its reads, its problem, and which of its calendars count. */
export function ConnectedCalendar({ connection, zone, isReading, writingAgain, ...on }: ConnectedCalendarProps) {
  const { onRead, onChange, onWriteAgain, onDisconnect } = on
  const { id, kind, account, calendars, problem, failingSince, isBroken } = connection
  const [isAsking, setIsAsking] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [only, ...others] = calendars
  const name = only && others.length === 0 ? only.name : account
  async function leave() {
    setIsLeaving(true)
    // A failure is shown by a toast.
    await onDisconnect().then(
      () => undefined,
      () => setIsAsking(false),
    )
    setIsLeaving(false)
  }
  return (
    <article className="grid content-start gap-4" aria-labelledby={id}>
      <div className="grid content-start gap-1">
        <h3 className="title wrap-anywhere" id={id}>
          {name}
        </h3>
        {name === account ? null : <p className="text-small text-ink-2 wrap-anywhere">{account}</p>}
        <CalendarMarks comesIn={calendars.some((one) => one.countsAsBusy)} goesOut={calendars.some((one) => one.writesShoots)} />
        <p className="text-small text-ink-2">{readText(connection, zone)}</p>
      </div>
      {problem ? (
        <Notice tone={isBroken ? 'error' : 'note'}>
          {problemTexts[problem]}
          {failingSince ? unreadText(failingSince, zone) : null}
        </Notice>
      ) : null}
      <div className="grid content-start gap-2">
        {calendars.map((calendar) => (
          <Fragment key={calendar.id}>
            <CalendarSwitches
              calendar={calendar}
              onChange={onChange}
              isOnly={others.length === 0}
              isOnlyRead={isOnlyRead(calendar, calendars)}
            />
            <CalendarProblem calendar={calendar} zone={zone} />
            <ChangedShoots calendar={calendar} isWriting={writingAgain === calendar.id} onWriteAgain={() => onWriteAgain(calendar.id)} />
            {calendar.notUnderstood ? <Notice tone="note">{calendar.notUnderstood}</Notice> : null}
          </Fragment>
        ))}
        {kind === 'ics' ? <p className="help-text">{onlyReadAddress}</p> : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRead} busy={isReading} busyLabel="Trying...">
          Try now
        </Button>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          Disconnect
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={leave}
        title={`Disconnect ${name}?`}
        description="Its events no longer count as busy, so you will hear of jobs at those times again."
        confirmLabel="Disconnect"
        busyLabel="Disconnecting..."
        busy={isLeaving}
      />
    </article>
  )
}

const onlyReadAddress =
  'Calendars at an address can only be read, so shoots are not written here. Subscribe to your private address to see them there.'

/** False if no calendar of the connection can be written to. */
function isOnlyRead({ isWritable }: Calendar, all: Calendar[]) {
  return !isWritable && all.some((other) => other.isWritable)
}

type CalendarSwitchesProps = {
  calendar: Calendar
  isOnly: boolean
  isOnlyRead: boolean
  onChange: (change: ChangedCalendar) => void
}

/** `isOnly`: the name of the calendar is above. `isOnlyRead`: others of the connection can be written to. */
function CalendarSwitches({ calendar, isOnly, isOnlyRead, onChange }: CalendarSwitchesProps) {
  const { id: calendarId, name, countsAsBusy, isWritable, writesShoots } = calendar
  const ignoring = isOnly ? 'Switch it off to ignore its events.' : undefined
  return (
    <>
      <Switch
        label={isOnly ? 'Counts as busy' : `${name} counts as busy`}
        help={isOnlyRead ? 'This calendar can only be read, so shoots are not written to it.' : ignoring}
        checked={countsAsBusy}
        onChange={(event) => onChange({ calendarId, countsAsBusy: event.target.checked })}
      />
      {isWritable ? (
        <Switch
          label={isOnly ? 'Write shoots here' : `Write shoots to ${name}`}
          help={isOnly ? 'Shoots you are hired for appear in it, and go when they are cancelled.' : undefined}
          checked={writesShoots}
          onChange={(event) => onChange({ calendarId, writesShoots: event.target.checked })}
        />
      ) : null}
    </>
  )
}

function CalendarProblem({
  calendar: { name, countsAsBusy, problem, failingSince, isBroken },
  zone,
}: {
  calendar: Calendar
  zone: string
}) {
  if (!problem) return null
  return (
    <Notice tone={isBroken ? 'error' : 'note'}>
      {singleProblemText(problem, name)}
      {failingSince && countsAsBusy && keepsLastBusyTimes(problem) ? unreadText(failingSince, zone) : null}
    </Notice>
  )
}

function unreadText(failingSince: Date, zone: string) {
  return ` We have not been able to read it since ${instantText(failingSince, zone)}. Its events count as we last read them.`
}

function readText({ lastReadAt, nextReadAt, problem }: Connection, zone: string) {
  const next = `${problem ? 'Next try' : 'Next read'}: ${instantText(nextReadAt, zone)}.`
  if (lastReadAt) return `Last read: ${instantText(lastReadAt, zone)}. ${next}`
  return problem ? `Not read yet. ${next}` : 'It is being read for the first time.'
}
