import type { TestedChannel } from '@shutterbid/domain/notifications/kinds'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'

/** A person asks for a test of one channel. It is sent like any other notification. */
export async function requestTest(tx: Tx, actor: Actor, { channel }: { channel: TestedChannel }): Promise<{ done: true }> {
  await recordEvent(tx, 'delivery_test.requested', { personId: actor.id, channel })
  return { done: true }
}
