import { demoPassword } from '@shutterbid/server/demo/accounts'
import { aPassword, aPhotographer } from '@shutterbid/server/factories/people'
import { inDatabase } from '../e2e/database.ts'
import { signIn } from './as-person.ts'

/** Session cookies of photographers with empty portfolios. */
export async function newPhotographers(origin: string, dataDir: string, count: number) {
  const people = await inDatabase(async (db) => {
    const made = []
    for (let number = 0; number < count; number++) {
      const person = await aPhotographer(db)
      await aPassword(db, person.id, demoPassword)
      made.push(person)
    }
    return made
  }, dataDir)
  return Promise.all(people.map(({ email }) => signIn(origin, email)))
}
