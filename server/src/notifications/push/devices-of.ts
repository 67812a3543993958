import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { pushDevices } from '../tables.ts'

export type Device = typeof pushDevices.$inferSelect

/** The browsers of these people that take pushes, by person. */
export async function findDevices(db: Db, personIds: string[]): Promise<Map<string, Device[]>> {
  if (personIds.length === 0) return new Map()
  const devices = await db
    .select()
    .from(pushDevices)
    .where(inArray(pushDevices.personId, personIds))
    .orderBy(asc(pushDevices.id))
    .limit(personIds.length * notificationLimits.devices.max)
  return Map.groupBy(devices, ({ personId }) => personId)
}

/** Their push services have taken these pushes. */
export async function noteAccepted(db: Db, accepted: { deviceId: string; pushId: string }[], now: Date) {
  if (accepted.length === 0) return
  await db.execute(sql`
    update ${pushDevices} set last_push_id = taken."pushId", last_used_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(accepted)}::jsonb) as taken ("deviceId" uuid, "pushId" text)
    where ${eq(pushDevices.id, sql`taken."deviceId"`)}`)
}

/** Browsers that take no more pushes: their owners removed the permission, or they are gone. One that was added again meanwhile stays. */
export async function forgetDevices(db: Db, gone: Device[]) {
  if (gone.length === 0) return
  const rows = gone.map(({ id, auth }) => ({ id, auth }))
  await db.execute(sql`
    delete from ${pushDevices} using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone (id uuid, auth text)
    where ${pushDevices.id} = gone.id and ${pushDevices.auth} = gone.auth`)
}
