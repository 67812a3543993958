import { signIn } from '../../bench/as-person.ts'
import { demoPassword } from '../../server/demo/accounts.ts'
import { aClient, aPassword, aPhotographer } from '../../server/factories/people.ts'
import { attempts } from '../../server/src/platform/attempts/tables.ts'
import { connect } from '../../server/src/platform/db/open-database.ts'
import type { Site } from './open-site.ts'

/** The session cookies of new clients and photographers. */
export async function newPeople(site: Site, adminUrl: string, { clients, photographers }: { clients: number; photographers: number }) {
  const { db, pool } = connect(adminUrl)
  const cookies = async (count: number, make: typeof aClient | typeof aPhotographer) => {
    const found: string[] = []
    for (let number = 0; number < count; number++) {
      const person = await make(db)
      await aPassword(db, person.id, demoPassword)
      // They all use one network, which has limited attempts.
      await db.delete(attempts)
      found.push(await signIn(site.origin, person.email))
    }
    return found
  }
  const made = { clients: await cookies(clients, aClient), photographers: await cookies(photographers, aPhotographer) }
  await pool.end()
  return made
}
