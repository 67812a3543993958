import { decryptText, encryptText } from '#server/platform/encrypted-text'

const purpose = 'end calendar access'

/** What a task needs to end the access of a connection that is deleted. `access` is sealed once more. */
export type Ending = { account: string; access: string; channels: { id: string; resourceId: string }[] }

export function sealEnding(secret: string, ending: Ending): string {
  return encryptText(secret, purpose, JSON.stringify(ending))
}

/** Null if it was sealed with another secret. */
export function openEnding(secret: string, sealed: string): Ending | null {
  const text = decryptText(secret, purpose, sealed)
  return text === null ? null : JSON.parse(text)
}
