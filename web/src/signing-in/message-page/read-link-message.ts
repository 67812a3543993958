export type LinkMessage = { kind: 'emailChanged' } | { kind: 'message'; message: string }

/** Parses a hash without its `#`; in a message '+' stands for a space. */
export function readLinkMessage(hash: string): LinkMessage | null {
  const inHash = new URLSearchParams(hash)
  if (inHash.get('type') === 'email_change') return { kind: 'emailChanged' }
  const message = inHash.get('message')
  return message === null ? null : { kind: 'message', message }
}
