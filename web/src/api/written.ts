import { changesHeader, type OwnChanges, readChangesHeader } from '@shutterbid/domain/live/changes-header'

const name = 'written'

/** Announces the changes that the answer of a write names. */
export function announceWritten(answer: Response) {
  const changes = answer.headers.get(changesHeader)
  if (changes) window.dispatchEvent(new CustomEvent<OwnChanges>(name, { detail: readChangesHeader(changes) }))
}

/** Calls `call` when this page has changed something on the server. Returns a function that stops this. */
export function onWritten(call: (changes: OwnChanges) => void) {
  const listener = (event: Event) => call((event as CustomEvent<OwnChanges>).detail)
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}
