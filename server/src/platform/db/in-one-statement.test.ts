import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import { aBid, aJob } from '../../../factories/jobs.ts'
import { statementsOf } from '../../../test/count-statements.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { inOneStatement } from './in-one-statement.ts'

const { db } = await freshDatabase()

beforeAll(async () => {
  const job = await aJob(db)
  await aJob(db)
  for (let count = 0; count < 3; count++) await aBid(db, { jobId: job.id })
})

const everyJob = () =>
  db
    .select({ job: jobs, client: { id: people.id, name: people.name }, bid: bids, isLarge: sql<boolean>`${jobs.budgetDollars} > 1000` })
    .from(jobs)
    .innerJoin(people, eq(people.id, jobs.clientId))
    .leftJoin(bids, eq(bids.jobId, jobs.id))
    .orderBy(asc(jobs.id), asc(bids.id))
const everyPerson = () => db.select().from(people).orderBy(asc(people.email))

test('several selects give the rows that each gives alone, in its order', async () => {
  const selects = { jobs: everyJob(), people: everyPerson(), none: db.select().from(bids).where(sql`false`) }
  const found = await inOneStatement(db, selects)
  expect(found).toEqual({ jobs: await everyJob(), people: await everyPerson(), none: [] })
  expect(found.jobs.map(({ bid }) => bid === null)).toContain(true)
  expect(found.jobs[0]?.job.startsAt).toBeInstanceOf(Date)
})

test('SQL text takes part, with rows as JSON', async () => {
  const { numbers, first } = await inOneStatement(db, {
    numbers: sql<{
      number: number
      name: string
    }>`select number, 'n' || number as name from generate_series(1, 2) as number order by number desc`,
    first: everyPerson().limit(1),
  })
  expect(numbers.map(({ number, name }) => `${number} ${name}`)).toEqual(['2 n2', '1 n1'])
  expect(first).toEqual(await everyPerson().limit(1))
})

test('they are one statement', async () => {
  expect(await statementsOf(() => inOneStatement(db, { jobs: everyJob(), people: everyPerson() }))).toHaveLength(1)
})
