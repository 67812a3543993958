/** 'Phoenix time' for 'America/Phoenix'; not from `Intl`, because browsers and servers name zones differently. */
export function zoneText(zone: string) {
  return `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`
}
