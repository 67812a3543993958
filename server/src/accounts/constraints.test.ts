import { expect, test } from 'vitest'
import { aPerson } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusedBy } from '../../test/refused-by.ts'

const { db } = await freshDatabase()

test.each(['x', 'x'.repeat(101)])('a name of the wrong length is refused (%#)', async (name) => {
  await expect(aPerson(db, { name })).rejects.toSatisfy(refusedBy('people_name_length'))
})

test.each(['xy', 'x'.repeat(100)])('a name on the limit is kept (%#)', async (name) => {
  expect(await aPerson(db, { name })).toMatchObject({ name })
})
