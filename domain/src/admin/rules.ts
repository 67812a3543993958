import { type Decision, no, yes } from '../shared/decision.ts'
import type { AdminRefusal } from './refusals.ts'

type Hiding = { isOwn: boolean; isHidden: boolean }

/** Administrators cannot hide or show their own content. */
export function canHide({ isOwn, isHidden }: Hiding): Decision<AdminRefusal> {
  if (isOwn) return no('hide_own')
  return isHidden ? no('already_hidden') : yes
}

export function canShow({ isOwn, isHidden }: Hiding): Decision<AdminRefusal> {
  if (isOwn) return no('hide_own')
  return isHidden ? yes : no('not_hidden')
}

type Facts = { actorId: string; person: { id: string; isDisabled: boolean }; isAdmin: boolean }

/** Nobody changes their own rights, so one administrator always remains. `isAdmin`: the wanted value. */
export function canSetAdmin({ actorId, person, isAdmin }: Facts): Decision<AdminRefusal> {
  if (person.id === actorId) return no('own_admin_rights')
  return isAdmin && person.isDisabled ? no('admin_disabled') : yes
}
