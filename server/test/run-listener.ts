import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EventFacts, type EventName, type EventOf, recordEvent } from '#server/events'
import { readEnv } from '#server/platform/configuration/env'
import type { Db } from '#server/platform/db/open-database'
import type { Listener } from '#server/platform/events/define-events'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { openFolder } from '#server/platform/files/open-folder'
import { openPost } from '#server/platform/http/open-post'
import { openLog } from '#server/platform/log/log'
import { noPayments } from '#server/platform/payments/open-payments'
import { silentPush, testImages, testSecret } from './test-services.ts'

/** The tools of listeners in tests; the folder for files is created only when one is stored. */
export function listenerTools(overrides: Partial<ListenerTools> = {}): ListenerTools {
  const files = openFolder({ dataDir: join(tmpdir(), 'shutterbid-listeners') })
  const payments = { ...noPayments(), kind: 'test' as const }
  const log = openLog({ logLevel: 'silent', mode: 'demo' })
  const now = () => new Date()
  const publicUrl = 'https://shutterbid.test'
  return {
    publicUrl,
    secret: testSecret,
    operatorEmail: undefined,
    billing: true,
    callLimitFactor: 1,
    files,
    images: testImages,
    payments,
    push: silentPush,
    post: openPost({ now, timeoutMs: () => 1000 }),
    calendars: {},
    backupEnv: readEnv({}),
    log,
    now,
    ...overrides,
  }
}

/** Records an event, as a verb does. */
export async function recordEventOf<Name extends EventName>(db: Db, name: Name, facts: EventFacts[Name]): Promise<EventOf<Name>> {
  const id = await db.transaction((tx) => recordEvent(tx, name, facts))
  return { id, name, facts, recordedAt: new Date() }
}

/** Records an event and runs a listener. */
export async function runListener<Name extends EventName>(
  db: Db,
  listener: Listener<EventOf<Name>>,
  name: Name,
  facts: EventFacts[Name],
  overrides: Partial<ListenerTools> = {},
) {
  await listener(db, await recordEventOf(db, name, facts), listenerTools(overrides))
}
