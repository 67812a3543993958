/** This browser's record of a person: pushes are on, in which session and for which address, or they do not want to be asked. */
export type Remembered = 'notNow' | { sessionId: string | null; endpoint: string }

const keyOf = (personId: string) => `push ${personId}`

export function remembered(personId: string): Remembered | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(personId)) ?? 'null')
  } catch {
    return null
  }
}

export function remember(personId: string, choice: Remembered) {
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify(choice))
  } catch {
    // Without storage the person is asked again.
  }
}
