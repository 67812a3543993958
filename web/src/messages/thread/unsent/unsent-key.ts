/** Where the session storage of a tab has a person's messages that the server does not have yet. */
export function unsentKey(viewerId: string) {
  return `unsent messages of ${viewerId}`
}
