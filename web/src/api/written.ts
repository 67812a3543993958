import { changesHeader, type OwnChanges, readChangesHeader } from '@shutterbid/domain/live/changes-header'

const name = 'written'

/** Announces what a write changed, as its answer says. */
export function announceWritten(answer: Response) {
  const changes = answer.headers.get(changesHeader)
  if (changes) window.dispatchEvent(new CustomEvent<OwnChanges>(name, { detail: readChangesHeader(changes) }))
}

/** Calls when this page has changed something on the server. */
export function onWritten(call: (changes: OwnChanges) => void) {
  window.addEventListener(name, (event) => call((event as CustomEvent<OwnChanges>).detail))
}
