import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { pictureStore } from '../../../test/picture-store.ts'
import { refusal } from '../../../test/refusal.ts'
import { fileKey, newPictureKey } from './file-key.ts'
import { storeThen } from './stored-files.ts'
import { storedFiles } from './tables.ts'

const { db } = await freshDatabase()
const { files, stored, removeDue, toRemove } = pictureStore(db)
const bytes = new Uint8Array([1, 2, 3])

/** A picture and its copy, which no other test has. */
function twoFiles() {
  const key = newPictureKey()
  return [
    { name: fileKey(key, 'jpg'), contents: bytes },
    { name: fileKey(key, 'webp', 480), contents: bytes },
  ]
}

/** Which of these are in the store, and which are marked for removal. */
async function stateOf(newFiles: { name: string }[]) {
  const names = newFiles.map(({ name }) => name)
  const ofThese = (all: string[]) => all.filter((name) => names.includes(name)).length
  return { stored: ofThese(await stored()), marked: ofThese(await toRemove()) }
}

describe('storing files with their row', () => {
  test('marks them before their first byte, and keeps them with the row', async () => {
    const pair = twoFiles()
    let markedAtFirst = 0
    const put: typeof files.put = async (...file) => {
      markedAtFirst ||= (await toRemove()).length
      await files.put(...file)
    }
    const answer = await storeThen({ db, files: { ...files, put } }, pair, async (_, keep) => {
      await keep()
      return 'written'
    })
    expect(answer).toBe('written')
    expect(markedAtFirst).toBe(2)
    await removeDue(2)
    expect(await stateOf(pair)).toEqual({ stored: 2, marked: 0 })
  })

  test('takes contents that are made while they are stored', async () => {
    const zip = [{ name: fileKey(newPictureKey(), 'zip'), contents: () => Readable.from([bytes]) }]
    await storeThen({ db, files }, zip, (_, keep) => keep())
    expect(await stateOf(zip)).toEqual({ stored: 1, marked: 0 })
  })

  test('leaves nothing if the verb needs none of them', async () => {
    const pair = twoFiles()
    expect(await storeThen({ db, files }, pair, async () => 'an earlier answer')).toBe('an earlier answer')
    expect(await stateOf(pair)).toEqual({ stored: 0, marked: 0 })
  })

  test('leaves nothing if the verb fails after it kept them', async () => {
    const pair = twoFiles()
    const failing = storeThen({ db, files }, pair, async (_, keep) => {
      await keep()
      throw new Error('the row is refused')
    })
    await expect(failing).rejects.toThrow('the row is refused')
    expect(await stateOf(pair)).toEqual({ stored: 0, marked: 0 })
  })

  test('leaves nothing if the second file cannot be stored, and refuses as it is told', async () => {
    const pair = twoFiles()
    const put: typeof files.put = async (...file) => {
      if (file[0] === pair[1]?.name) throw new Error('no space left')
      await files.put(...file)
    }
    const failing = storeThen({ db, files: { ...files, put } }, pair, (_, keep) => keep(), { refusal: 'picture_not_stored' })
    await expect(failing).rejects.toMatchObject({ ...refusal('picture_not_stored'), cause: { message: 'no space left' } })
    expect(await stateOf(pair)).toEqual({ stored: 0, marked: 0 })
  })

  test('leaves the marks of what cannot be removed, and the task tries again', async () => {
    const pair = twoFiles()
    const away = { remove: () => Promise.reject(new Error('the store is away')) }
    await storeThen({ db, files: { ...files, ...away } }, pair, async () => null)
    expect(await stateOf(pair)).toEqual({ stored: 2, marked: 2 })
    await removeDue(0, away)
    expect(await stateOf(pair)).toEqual({ stored: 2, marked: 2 })
    await removeDue(1)
    expect(await stateOf(pair)).toEqual({ stored: 0, marked: 0 })
  })

  test('writes no row for files that were removed meanwhile, as after an hour', async () => {
    const pair = twoFiles()
    const slow = storeThen({ db, files }, pair, async (_, keep) => {
      await removeDue(1.1)
      await keep()
    })
    await expect(slow).rejects.toThrow('A file was removed before the row that has it was written')
    expect(await stateOf(pair)).toEqual({ stored: 0, marked: 0 })
  })

  test('again under the names of files in use takes no file away from them', async () => {
    const pair = twoFiles()
    await storeThen({ db, files }, pair, (_, keep) => keep())
    await expect(storeThen({ db, files }, pair, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    await removeDue(2)
    expect(await stateOf(pair)).toEqual({ stored: 2, marked: 0 })
  })
})

test('a file that is kept at the moment of its removal either stays with its row or is gone with it', async () => {
  for (let round = 0; round < 4; round++) {
    const pair = twoFiles()
    let removal = Promise.resolve()
    const keeping = storeThen({ db, files }, pair, (_, keep) => {
      removal = removeDue(1.1)
      return keep()
    })
    const [outcome] = await Promise.allSettled([keeping])
    await removal
    const isKept = outcome?.status === 'fulfilled'
    expect(await stateOf(pair)).toEqual({ stored: isKept ? 2 : 0, marked: 0 })
  }
})

test('files without a line, such as those of the demo, are never removed', async () => {
  const shared = fileKey(newPictureKey(), 'jpg')
  await files.put(shared, bytes, 'image/jpeg')
  await removeDue(1000)
  expect(await stored()).toContain(shared)
  expect((await db.select().from(storedFiles)).map(({ name }) => name)).not.toContain(shared)
})
