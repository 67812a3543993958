/** 'Phoenix time' for 'America/Phoenix': the names that browsers and servers have for zones differ. */
export function zoneWords(zone: string) {
  return `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`
}
