import { SelectField } from '../../forms/select-field.tsx'
import { timeZones, zoneName, zonesDiffer } from '../../ui/time/time-zones.ts'
import { chooseTimeZone, useTimeZone, type ZoneChoice } from './use-time-zone.ts'

/** Chooses the time zone in which shoot times are shown. Small while the jobs, in `zones`, and this device have the same time. */
export function TimeZoneSelect({ zones }: { zones: readonly string[] }) {
  const { choice, systemZone } = useTimeZone()
  const isSmall = choice === '' && !zonesDiffer(systemZone && zones.length > 0 ? [...zones, systemZone] : zones)
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
      frameClass={isSmall ? 'md:w-44' : 'min-w-40 grow basis-40'}
      className={isSmall ? 'md:text-small pr-8 pl-3' : undefined}
      options={options}
      value={choice}
      onChange={(event) => chooseTimeZone(event.target.value as ZoneChoice)}
    />
  )
}
