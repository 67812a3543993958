import { changesHeader, type OwnChanges, readChangesHeader } from '@shutterbid/domain/live/changes-header'

const name = 'written'

/** Announces what a write changed, as its answer says. */
export function announceWritten(answer: Response) {
  const changes = answer.headers.get(changesHeader)
  if (changes) window.dispatchEvent(new CustomEvent<OwnChanges>(name, { detail: readChangesHeader(changes) }))
}

/** Calls when this page has changed something on the server. Returns what ends this. */
export function onWritten(call: (changes: OwnChanges) => void) {
  const listener = (event: Event) => call((event as CustomEvent<OwnChanges>).detail)
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}
