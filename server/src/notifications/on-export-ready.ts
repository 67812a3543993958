import { defaultZone } from '@shutterbid/domain/shared/places'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { eq } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { profiles } from '#server/profiles/tables'
import { notify } from './notify.ts'

export async function onExportReady(db: Db, { id: eventId, facts }: EventOf<'export.ready'>, { now }: ListenerTools) {
  const { personId, expiresAt } = facts
  const [profile] = await db.select({ zone: profiles.zone }).from(profiles).where(eq(profiles.personId, personId)).limit(1)
  const until = localDateTime(new Date(expiresAt), profile?.zone ?? defaultZone).on
  await notify(db, { eventId, personIds: [personId], kind: 'export_ready', facts: { until } }, now())
}
