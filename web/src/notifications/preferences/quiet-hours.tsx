import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import type { NewTimes, PreferencesView } from '@shutterbid/domain/notifications/schemas'
import { useState } from 'react'
import { TimeSelect } from '../../forms/choices/time-select.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { timeZones, zoneName } from '../../ui/time/time-zones.ts'
import { useClockZone } from '../../ui/time/use-system-zone.ts'

type QuietHoursProps = { preferences: Pick<PreferencesView, 'quietHours' | 'zone'>; setTimes: (times: NewTimes) => void }

const night = { from: '22:00', until: '07:00' }

/** Turned on for the night, in the zone of this device. */
export function QuietHours({ preferences: { quietHours, zone: chosenZone }, setTimes }: QuietHoursProps) {
  const deviceZone = useClockZone() ?? 'UTC'
  const zone = chosenZone ?? deviceZone
  return (
    <div className="grid content-start gap-4">
      <Switch
        label={<span className="title">Quiet hours</span>}
        help={
          <span className="block max-w-[34rem]">
            Mail and pushes wait until they end. Security mail, and news about a shoot in the next {notificationLimits.nearShootHours}{' '}
            hours, still comes at once.
          </span>
        }
        checked={quietHours !== null}
        onChange={({ target: { checked } }) => setTimes({ zone, quietHours: checked ? night : null })}
      />
      {quietHours ? <Times quietHours={quietHours} zone={zone} deviceZone={deviceZone} setTimes={setTimes} /> : null}
    </div>
  )
}

type TimesProps = { quietHours: { from: string; until: string }; zone: string; deviceZone: string; setTimes: (times: NewTimes) => void }

function Times({ quietHours, zone, deviceZone, setTimes }: TimesProps) {
  const [isEmpty, setIsEmpty] = useState(false)
  const choose = (times: typeof quietHours) => {
    setIsEmpty(times.from === times.until)
    if (times.from !== times.until) setTimes({ zone, quietHours: times })
  }
  const zones = [...new Set([...timeZones.map((known) => known.zone), deviceZone, zone])]
  const names = zones.map((one) => ({
    value: one,
    label: timeZones.find((known) => known.zone === one)?.name ?? `${zoneName(one)} (${one})`,
  }))
  return (
    <div className="grid gap-4 min-[480px]:grid-cols-2">
      <TimeSelect
        label="From"
        stepMinutes={30}
        value={quietHours.from}
        onChange={({ target: { value: from } }) => choose({ ...quietHours, from })}
      />
      <TimeSelect
        label="Until"
        stepMinutes={30}
        value={quietHours.until}
        error={isEmpty ? 'Choose a time that is not the beginning' : undefined}
        onChange={({ target: { value: until } }) => choose({ ...quietHours, until })}
      />
      <SelectField
        label="Time zone"
        frameClass="min-[480px]:col-span-2"
        options={names}
        value={zone}
        onChange={({ target: { value } }) => setTimes({ zone: value })}
      />
    </div>
  )
}
