/** In session storage, so that leaving the conversation or a reload loses nothing. */
export function readMessageDraft(viewerId: string, personId: string) {
  return sessionStorage.getItem(keyOf(viewerId, personId)) ?? ''
}

export function saveMessageDraft(viewerId: string, personId: string, text: string) {
  if (text) sessionStorage.setItem(keyOf(viewerId, personId), text)
  else sessionStorage.removeItem(keyOf(viewerId, personId))
}

function keyOf(viewerId: string, personId: string) {
  return `message from ${viewerId} to ${personId}`
}
