import { notificationRefusals } from '@shutterbid/domain/notifications/refusals'
import type { Db } from '#server/platform/db/open-database'
import { unsubscribe } from './unsubscribe.ts'
import { openUnsubscribe } from './unsubscribe-token.ts'

/** The POST that a mail reader sends by itself (RFC 8058) when somebody asks it to unsubscribe them; `token` is in the address. */
export async function receiveOneClick(db: Db, secret: string, request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!openUnsubscribe(secret, token)) return new Response(notificationRefusals.unsubscribe_link_invalid, { status: 400 })
  await db.transaction((tx) => unsubscribe(tx, secret, { token }))
  return new Response('You will not get these mails any more.')
}
