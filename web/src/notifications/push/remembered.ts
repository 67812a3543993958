import { browserStorage } from '../../ui/browser-storage.ts'

/** This browser's record of a person: pushes are on, in which session and for which address, or they do not want to be asked. */
export type Remembered = 'notNow' | { sessionId: string | null; endpoint: string }

const keyOf = (personId: string) => `push ${personId}`

export function remembered(personId: string): Remembered | null {
  return JSON.parse(browserStorage.get(keyOf(personId)) ?? 'null')
}

export function remember(personId: string, choice: Remembered) {
  browserStorage.set(keyOf(personId), JSON.stringify(choice))
}
