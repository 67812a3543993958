/** Session storage key of a person's unsent messages. */
export function unsentKey(viewerId: string) {
  return `unsent messages of ${viewerId}`
}
