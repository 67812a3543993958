import { SelectField } from '../../forms/select-field.tsx'
import { timeZones, zoneName } from './time-zones.ts'
import { chooseTimeZone, useTimeZone, type ZoneChoice } from './use-time-zone.ts'

/** Chooses the time zone in which shoot times are shown. */
export function TimeZoneSelect() {
  const { choice, systemZone } = useTimeZone()
  const options = [
    { value: '', label: 'Local to each shoot' },
    ...timeZones.map(({ zone, name }) => ({ value: zone, label: name })),
    { value: 'system', label: systemZone ? `System (${zoneName(systemZone)})` : 'System' },
  ]
  return (
    <SelectField
      label="Time zone"
      hideLabel
      compact
      frameClass="min-w-40 grow basis-40"
      options={options}
      value={choice}
      onChange={(event) => chooseTimeZone(event.target.value as ZoneChoice)}
    />
  )
}
