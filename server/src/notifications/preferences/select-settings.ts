import { type Choices, defaultTopics } from '@shutterbid/domain/notifications/choices'
import { listedKinds } from '@shutterbid/domain/notifications/kinds'
import type { PreferencesView } from '@shutterbid/domain/notifications/schemas'
import { inArray } from 'drizzle-orm'
import type { SelectedRows } from '#server/platform/db/in-one-statement'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notificationPreferences } from '../tables.ts'
import { kindPreferences, notificationTimes } from './tables.ts'

/** More than there are topics and kinds, each with two channels. */
const maxChoices = 200

/** The choices of these people, as parts of a statement. */
export function selectChoices(db: Db | Tx, personIds: string[]) {
  const { personId, topic, channel, isEnabled } = notificationPreferences
  const ofTopics = inArray(personId, personIds)
  const ofKinds = inArray(kindPreferences.personId, personIds)
  return {
    topics: db
      .select({ personId, topic, channel, isEnabled })
      .from(notificationPreferences)
      .where(ofTopics)
      .limit(maxChoices * personIds.length),
    kinds: db
      .select()
      .from(kindPreferences)
      .where(ofKinds)
      .limit(maxChoices * personIds.length),
  }
}

export function selectTimes(db: Db | Tx, personIds: string[]) {
  return db.select().from(notificationTimes).where(inArray(notificationTimes.personId, personIds)).limit(personIds.length)
}

export function readChoices({ topics, kinds }: SelectedRows<ReturnType<typeof selectChoices>>, personId: string): Choices {
  const chosen = structuredClone(defaultTopics)
  for (const one of topics)
    if (one.personId === personId && one.channel in chosen[one.topic]) chosen[one.topic][one.channel] = one.isEnabled
  // A kind may have been removed since then.
  const own = kinds.filter((one) => one.personId === personId && listedKinds.includes(one.kind))
  return { topics: chosen, kinds: own.map(({ kind, channel, isEnabled }) => ({ kind, channel, isOn: isEnabled })) }
}

export function readTimes(
  rows: SelectedRows<{ times: ReturnType<typeof selectTimes> }>['times'],
  personId: string,
): Pick<PreferencesView, 'quietHours' | 'newJobs' | 'zone'> {
  const { quietFrom, quietUntil, newJobs, zone } = rows.find((one) => one.personId === personId) ?? {}
  return {
    quietHours: quietFrom && quietUntil ? { from: quietFrom.slice(0, 5), until: quietUntil.slice(0, 5) } : null,
    newJobs: newJobs ?? 'as_they_come',
    zone: zone ?? null,
  }
}
