import type { PersonRow } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import { actorOf, aPassword, aPerson } from '../factories/people.ts'
import { anUnusedAddress } from './an-unused-address.ts'
import { as } from './as.ts'
import type { testServices } from './test-services.ts'

export const password = 'golden-hour'

/** People with a password, and the operations of accounts for visitors and for such people, each call from an address of its own. */
export function accountOwners(db: Db, services: ReturnType<typeof testServices>) {
  async function someone(facts: Parameters<typeof aPerson>[1] = {}) {
    const person = await aPerson(db, facts)
    await aPassword(db, person.id, password)
    return person
  }

  function visitor(circumstances = {}) {
    return as(db, null, { services, ip: anUnusedAddress(), ...circumstances }).signingIn
  }

  function owner(person: PersonRow, circumstances = {}) {
    return as(db, actorOf(person), { services, ip: anUnusedAddress(), ...circumstances }).signingIn
  }

  return { someone, visitor, owner }
}
