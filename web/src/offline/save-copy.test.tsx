import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerWithoutNetwork, findCopies } from './answer-without-network.ts'
import { deleteCopies, deleteCopiesAtOnce, deleteCopy } from './copies.ts'
import { saveCopy } from './save-copy.ts'
import type { CopyEntry } from './stored-copy.ts'

beforeEach(() => show('bo'))
afterEach(async () => {
  show(undefined)
  await deleteCopies()
})

describe('copies for reading offline', () => {
  test('are the last of each kind', async () => {
    await save('bo', 'one', 'job')
    await save('bo', 'two', 'job')
    await save('bo', 'three', 'hire')
    expect(await paths()).toEqual(['/jobs/three', '/jobs/two'])
    await save('bo', 'two', 'hire')
    expect(await paths()).toEqual(['/jobs/two'])
  })

  test('are one, whatever several tabs save at once', async () => {
    for (let round = 0; round < 20; round++) {
      await Promise.all(Array.from({ length: 8 }, (_, tab) => save('bo', `${round}-${tab}`, 'job')))
      expect(await paths()).toHaveLength(1)
    }
  })

  test('are deleted when somebody else’s is saved', async () => {
    await save('bo', 'one', 'job')
    show('ana')
    await save('ana', 'two', 'hire')
    expect(await paths()).toEqual(['/jobs/two'])
  })

  test('are not saved for a person who has signed out, before or while it is saved', async () => {
    for (let round = 0; round < 20; round++) {
      show('bo')
      const saving = save('bo', 'one', 'job')
      // Each answer of the storage lets the saving go a step further.
      for (let step = 0; step < round % 10; step++) await caches.keys()
      show(undefined)
      await deleteCopies()
      await saving
      expect(await paths()).toEqual([])
    }
  })

  test('go with the first script of a page that shows a visitor', async () => {
    await save('bo', 'one', 'job')
    await caches.open('other')
    document.head.append(Object.assign(document.createElement('script'), { textContent: deleteCopiesAtOnce }))
    await expect.poll(() => caches.keys()).toEqual(['other'])
    await caches.delete('other')
  })

  test('go after three days', async () => {
    await save('bo', 'one', 'job', Date.now() - 3 * 86_400_000 + 60_000)
    expect(await paths()).toEqual(['/jobs/one'])
    await save('bo', 'one', 'job', Date.now() - 3 * 86_400_000)
    expect(await paths()).toEqual([])
  })

  test('go with the page', async () => {
    await save('bo', 'one', 'job')
    await deleteCopy('/jobs/one')
    expect(await paths()).toEqual([])
  })

  test('answer for their address, and nothing in them can run', async () => {
    await save('bo', 'one', 'job')
    const copy = await answerWithoutNetwork(new URL('https://shutterbid.example/jobs/one?order=price'))
    expect(copy.status).toBe(200)
    expect(copy.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await copy.text()).toContain('<p>the page of one</p>')
    const other = await answerWithoutNetwork(new URL('https://shutterbid.example/jobs/one/edit'))
    expect(other.status).toBe(503)
    expect(await other.text()).toContain('<a href="/jobs/one">one</a>')
  })
})

/** Whom the page shows as signed in. */
function show(personId: string | undefined) {
  if (personId) document.body.dataset['signedIn'] = personId
  else delete document.body.dataset['signedIn']
}

function save(personId: string, name: string, kind: CopyEntry['kind'], savedAt = Date.now()) {
  return saveCopy(personId, { path: `/jobs/${name}`, kind, title: name, savedAt, body: `<p>the page of ${name}</p>` })
}

async function paths() {
  return (await findCopies()).map(({ facts }) => facts.path)
}
