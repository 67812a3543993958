import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'
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

/** `pushId`: a push that their push services have taken. */
export async function noteAnswers(db: Db, answers: { device: Device; pushId: string | null; isSilent: boolean }[], now: Date) {
  const changed = answers.filter(({ device, pushId, isSilent }) => pushId !== null || isSilent !== (device.silentSince !== null))
  if (changed.length === 0) return
  const rows = changed.map(({ device, pushId, isSilent }) => ({ deviceId: device.id, pushId, isSilent }))
  const at = instant(now)
  await db.execute(sql`
    update ${pushDevices} set last_push_id = coalesce(answer."pushId", last_push_id),
      last_used_at = case when answer."pushId" is null then last_used_at else ${at} end,
      silent_since = case when answer."isSilent" then coalesce(silent_since, ${at}) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as answer ("deviceId" uuid, "pushId" text, "isSilent" boolean)
    where ${eq(pushDevices.id, sql`answer."deviceId"`)}`)
}

/** Browsers that take no more pushes: their owners removed the permission, or they are gone, or have been silent for a day. One that was added again meanwhile stays. */
export async function forgetDevices(db: Db, gone: Device[]) {
  if (gone.length === 0) return
  const rows = gone.map(({ id, auth }) => ({ id, auth }))
  await db.execute(sql`
    delete from ${pushDevices} using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone (id uuid, auth text)
    where ${pushDevices.id} = gone.id and ${pushDevices.auth} = gone.auth`)
}
