import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPerson } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusedBy } from '../../test/refused-by.ts'
import { people } from './tables.ts'

const { db } = await freshDatabase()

test.each(['x', 'x'.repeat(101)])('a name of the wrong length is refused (%#)', async (name) => {
  await expect(aPerson(db, { name })).rejects.toSatisfy(refusedBy('people_name_length'))
})

test.each(['xy', 'x'.repeat(100)])('a name on the limit is kept (%#)', async (name) => {
  expect(await aPerson(db, { name })).toMatchObject({ name })
})

test('the kind of an account never changes', async () => {
  const { id } = await aPerson(db)
  await expect(db.update(people).set({ userType: 'photographer' }).where(eq(people.id, id))).rejects.toSatisfy(
    refusedBy('people_kind_stays'),
  )
})
