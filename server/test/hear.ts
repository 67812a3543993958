import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventFacts, EventName, EventOf } from '#server/events'
import type { Listener } from '#server/listeners'
import type { Db } from '#server/platform/db/open-database'
import { readEnv } from '#server/platform/env'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { recordEvent } from '#server/platform/events/record-event'
import { openFolder } from '#server/platform/files/open-folder'
import { openLog } from '#server/platform/log'
import { openPayments } from '#server/platform/payments/open-payments'
import { testImages, testSecret } from './test-services.ts'

/** What listeners work with in tests; the folder of its files is made only when one is stored. */
export function listenerTools(overrides: Partial<ListenerTools> = {}): ListenerTools {
  const files = openFolder({ dataDir: join(tmpdir(), 'shutterbid-listeners') })
  const payments = openPayments({ env: readEnv({}), secret: testSecret })
  const log = openLog({ logLevel: 'silent', mode: 'demo' })
  const now = () => new Date()
  const publicUrl = 'https://shutterbid.test'
  return { publicUrl, secret: testSecret, operatorEmail: undefined, files, images: testImages, payments, log, now, ...overrides }
}

/** Something happened, as a verb records it. */
export async function recorded<Name extends EventName>(db: Db, name: Name, facts: EventFacts[Name]): Promise<EventOf<Name>> {
  const id = await db.transaction((tx) => recordEvent(tx, name, facts))
  return { id, name, facts, recordedAt: new Date() }
}

/** Something happened, and a listener heard it. */
export async function hear<Name extends EventName>(
  db: Db,
  listener: Listener<Name>,
  name: Name,
  facts: EventFacts[Name],
  overrides: Partial<ListenerTools> = {},
) {
  await listener(db, await recorded(db, name, facts), listenerTools(overrides))
}
