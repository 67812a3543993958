/** What was typed for a person and not sent, kept in this tab: leaving a conversation or reloading loses nothing. */
export function readText(viewerId: string, personId: string) {
  return sessionStorage.getItem(keyOf(viewerId, personId)) ?? ''
}

export function keepText(viewerId: string, personId: string, text: string) {
  if (text) sessionStorage.setItem(keyOf(viewerId, personId), text)
  else sessionStorage.removeItem(keyOf(viewerId, personId))
}

function keyOf(viewerId: string, personId: string) {
  return `message from ${viewerId} to ${personId}`
}
