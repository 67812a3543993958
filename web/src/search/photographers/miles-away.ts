export function milesAway(miles: number) {
  if (miles === 0) return 'less than a mile away'
  return `${miles} ${miles === 1 ? 'mile' : 'miles'} away`
}
