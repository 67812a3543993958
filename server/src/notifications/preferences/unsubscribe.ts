import { notificationRefusals } from '@shutterbid/domain/notifications/refusals'
import type { Db, Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { turnMails } from './turn-mails.ts'
import { openUnsubscribeToken, signUndoToken } from './unsubscribe-token.ts'

/** Turns off the mails that the token names, for their recipient, signed in or not. */
export async function unsubscribe(tx: Tx, secret: string, { token }: { token: string }, now: Date) {
  const opened = openUnsubscribeToken(secret, token)
  if (!opened) throw refused('unsubscribe_link_invalid')
  return { topic: await turnMails(tx, opened, false), undoToken: signUndoToken(secret, opened, now) }
}

/** The one-click POST of a mail reader (RFC 8058); `token` is in the URL. */
export async function receiveOneClick(db: Db, secret: string, request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const opened = openUnsubscribeToken(secret, token)
  if (!opened) return new Response(notificationRefusals.unsubscribe_link_invalid, { status: 400 })
  await db.transaction((tx) => turnMails(tx, opened, false))
  return new Response('You will no longer receive these mails.')
}
