export type LinkMessage = { kind: 'emailChanged' } | { kind: 'message'; message: string }

/** What the hash (without its `#`) or the query of an address asks for; in a message '+' stands for a space. */
export function readLinkMessage(hash: string, search: string): LinkMessage | null {
  const inHash = new URLSearchParams(hash)
  if (inHash.get('type') === 'email_change') return { kind: 'emailChanged' }
  const message = inHash.get('message') ?? new URLSearchParams(search).get('message')
  return message === null ? null : { kind: 'message', message }
}
