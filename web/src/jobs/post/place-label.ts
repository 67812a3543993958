/** The public part of an address: 'Phoenix, AZ 85008' of '12 Palm St, Phoenix, AZ 85008'. */
export function placeLabelOf(placeName: string) {
  const parts = placeName.split(', ')
  return parts.length > 2 ? parts.slice(-2).join(', ') : placeName
}
