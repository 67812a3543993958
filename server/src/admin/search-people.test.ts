import type { PeopleSort } from '@shutterbid/domain/admin/people-sorts'
import type { AdminPerson } from '@shutterbid/domain/admin/schemas'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aClient, actorOf, aPerson } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { peopleQuery } from './find-admin-people.ts'

const { db } = await freshDatabase()
const admin = await aClient(db, { name: 'Ada Admin', email: 'ada@example.com', isAdmin: true })
const { people } = as(db, actorOf(admin)).admin

beforeAll(async () => {
  for (const [name, email] of [
    ['Zoë Ångström', 'zoe@example.com'],
    ['mia Lane', 'Mia.Lane@example.com'],
    ['Max 100%_\\', 'max@example.com'],
  ] as const)
    await aPerson(db, { name, email })
  await aPerson(db, { name: 'Former client', email: 'gone@deleted.invalid', disabledAt: new Date(), deletedAt: new Date() })
  await db.execute(sql`
    insert into people (full_name, email, user_type, created_at)
    select 'Crowd ' || n % 7, 'crowd' || n || '@example.com', 'photographer', timestamptz '2026-01-01' + n / 3 * interval '1 microsecond'
    from generate_series(1, 3000) n`)
  await db.execute(sql`analyze people`)
})

test.each([
  ['a part of a name', 'ngstr', ['Zoë Ångström']],
  ['another case', 'MIA', ['mia Lane']],
  ['an address', 'zoe@example', ['Zoë Ångström']],
  ['the wildcards of the database, which mean themselves', '%_\\', ['Max 100%_\\']],
  ['a deleted account', 'Former', []],
  ['nobody', 'nobody at all', []],
])('the search looks for %s', async (_, query, names) => {
  expect((await people({ query })).items.map(({ fullName }) => fullName)).toEqual(names)
})

describe.each<[PeopleSort, (person: AdminPerson) => string]>([
  ['newest', ({ createdAt }) => String(9e15 - createdAt.getTime())],
  ['name', ({ fullName }) => fullName.toLowerCase()],
  ['email', ({ email }) => email.toLowerCase()],
])('the list by %s', (sort, keyOf) => {
  test('has everybody once, in order, over all pages', async () => {
    const seen: AdminPerson[] = []
    let cursor: string | undefined
    do {
      const page = await people({ sort, cursor })
      seen.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(3004)
    expect(seen).toHaveLength(3004)
    const { rows } = await db.execute<{ ordered: string }>(
      sql`select string_agg(key, ',' order by ordinality) = string_agg(key, ',' order by key, ordinality) as ordered
        from unnest(${sql.param(seen.map(keyOf))}::text[]) with ordinality as keys (key, ordinality)`,
    )
    expect(rows).toEqual([{ ordered: true }])
  })

  test('reads one page by an index', async () => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${peopleQuery({ query: '', sort, after: undefined, limit: 26 })}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Scan')
    expect(plan).not.toContain('Seq Scan')
  })
})

test('a rare word is found by the index of names and addresses', async () => {
  const { rows } = await db.transaction(async (tx) => {
    // With so few people the planner prefers to read them all.
    await tx.execute(sql`set local enable_seqscan = off; set local enable_indexscan = off`)
    return tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${peopleQuery({ query: 'crowd2999', sort: 'newest', after: undefined, limit: 26 })}`,
    )
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('people_by_words')
})

test.each(['', 'x', 'WyJuZXdlc3QiLCIyMDI2LTAyLTMxIiwiYSJd', 'bnVsbA'])('%j is not a cursor', async (cursor) => {
  await expect(people({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
