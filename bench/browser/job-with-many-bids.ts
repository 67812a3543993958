import { demoAccounts } from '@shutterbid/server/demo/accounts'
import { aJob, manyBids } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../../e2e/database.ts'

/** The ids of a client, of an open job of theirs with 50 bids, and of a photographer who has not bid on it. */
export function jobWithManyBids(dataDir: string) {
  return inDatabase(async (db) => {
    const { rows } = await db.$client.query<{ id: string; email: string }>('select id, email from people where email = any($1)', [
      [demoAccounts.ana.email, demoAccounts.bo.email],
    ])
    const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? ''
    const client = idOf(demoAccounts.ana.email)
    const job = await aJob(db, { clientId: client, title: 'Fifty people in one garden', budgetDollars: 400 })
    await manyBids(db, { jobId: job.id, count: 50 })
    return { client, job: job.id, photographer: idOf(demoAccounts.bo.email) }
  }, dataDir)
}
