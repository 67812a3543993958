import { type ChosenChannel, followsTopic } from '@shutterbid/domain/notifications/choices'
import type { ListedKind } from '@shutterbid/domain/notifications/kinds'
import { and, eq } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { readChoices, selectChoices } from './select-settings.ts'
import { kindPreferences } from './tables.ts'

type Choice = { kind: ListedKind; channel: ChosenChannel; isOn: boolean }

/** Turns one kind on or off over one channel. A choice that equals that of the topic is not stored. */
export async function setKindPreference(tx: Tx, actor: Actor, choice: Choice) {
  await storeKindPreference(tx, actor.id, choice)
}

/** Does nothing for a deleted account. */
export async function storeKindPreference(tx: Tx, personId: string, { kind, channel, isOn }: Choice) {
  if (!(await lockPerson(tx, personId))) return
  const choices = readChoices(await inOneStatement(tx, selectChoices(tx, [personId])), personId)
  const stored = kindPreferences
  if (followsTopic(choices, kind, channel) === isOn) {
    await tx.delete(stored).where(and(eq(stored.personId, personId), eq(stored.kind, kind), eq(stored.channel, channel)))
  } else {
    await tx
      .insert(stored)
      .values({ personId, kind, channel, isEnabled: isOn })
      .onConflictDoUpdate({ target: [stored.personId, stored.kind, stored.channel], set: { isEnabled: isOn } })
  }
}
