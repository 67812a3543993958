import { type Decision, no, yes } from '../shared/decision.ts'
import type { AccountRefusal } from './refusals.ts'

type DisableFacts = { actorId: string; person: { id: string; isAdmin: boolean }; adminIds: string[] }

/** Nobody disables themselves. `adminIds` are the administrators who are not disabled, so that one always remains. */
export function canDisableAccount({ actorId, person, adminIds }: DisableFacts): Decision<AccountRefusal> {
  if (person.id === actorId) return no('own_or_last_admin')
  return person.isAdmin && !adminIds.includes(actorId) ? no('own_or_last_admin') : yes
}
