import { notificationRefusals } from '@shutterbid/domain/notifications/refusals'
import type { Db } from '#server/platform/db/open-database'
import { unsubscribe } from './unsubscribe.ts'
import { openUnsubscribeToken } from './unsubscribe-token.ts'

/** The one-click POST of a mail reader (RFC 8058); `token` is in the URL. */
export async function receiveOneClick(db: Db, secret: string, request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!openUnsubscribeToken(secret, token)) return new Response(notificationRefusals.unsubscribe_link_invalid, { status: 400 })
  await db.transaction((tx) => unsubscribe(tx, secret, { token }))
  return new Response('You will no longer receive these mails.')
}
