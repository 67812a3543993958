import { zoneText } from './availability-texts.ts'

export function ZoneNote({ zone }: { zone: string }) {
  return (
    <>
      <h2 className="title">{zoneText(zone)}</h2>
      <p className="text-ink-2">
        All hours are in this time zone (<span className="wrap-anywhere">{zone}</span>).
      </p>
    </>
  )
}
