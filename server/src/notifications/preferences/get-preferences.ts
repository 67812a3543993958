import type { PreferencesView } from '@shutterbid/domain/notifications/schemas'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { readChoices, readTimes, selectChoices, selectTimes } from './select-settings.ts'

/** Defaults and the person's changes. */
export async function getPreferences(db: Db | Tx, actor: Actor): Promise<PreferencesView> {
  const { times, ...choices } = await inOneStatement(db, { ...selectChoices(db, [actor.id]), times: selectTimes(db, [actor.id]) })
  return { ...readChoices(choices, actor.id), ...readTimes(times, actor.id) }
}
