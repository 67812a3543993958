import type { Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { turnMails } from './turn-mails.ts'
import { openUndoToken } from './unsubscribe-token.ts'

/** Turns the mails on again that were just turned off. */
export async function undoUnsubscribe(tx: Tx, secret: string, { token }: { token: string }, now: Date) {
  const opened = openUndoToken(secret, token, now)
  if (!opened) throw refused('undo_expired')
  return { topic: await turnMails(tx, opened, true) }
}
