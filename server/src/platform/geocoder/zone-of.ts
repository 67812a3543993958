import lookUp from '@photostructure/tz-lookup'

/** The IANA time zone at a point, such as 'America/Phoenix'. */
export function zoneOf(latitude: number, longitude: number): string {
  return lookUp(latitude, longitude)
}
