import { describe, expect, test } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import { imageQueue, uploadQueue } from './image-queue.ts'

/** Uploads that draw in one queue; `ended` lists them in the order in which they ended. */
function site(limits = { waitingPerPerson: 24, total: 100 }) {
  const inTurn = uploadQueue(limits)
  const run = imageQueue(1)
  const ended: string[] = []
  const upload = (person: string, name = person, signal?: AbortSignal) =>
    inTurn(
      person,
      async () => {
        await run('upload', () => new Promise((resolve) => setImmediate(resolve)), signal)
        ended.push(name)
      },
      signal,
    )
  return { upload, ended }
}

describe('uploads of several people take turns', () => {
  test('while one person has 24 waiting, the single upload of another is next', async () => {
    const { upload, ended } = site()
    const flood = Array.from({ length: 25 }, (_, index) => upload('flood', `flood ${index}`))
    await Promise.all([...flood, upload('other')])
    expect(ended.indexOf('other')).toBe(1)
    expect(ended.filter((name) => name !== 'other')).toEqual(Array.from({ length: 25 }, (_, index) => `flood ${index}`))
  })

  test('three people alternate, each in their own order', async () => {
    const { upload, ended } = site()
    await Promise.all(['a', 'b', 'c'].flatMap((person) => [1, 2, 3].map((number) => upload(person, `${person}${number}`))))
    expect(ended).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'])
  })
})

describe('too many uploads are refused immediately', () => {
  test('of one person, who can upload again afterwards', async () => {
    const { upload, ended } = site({ waitingPerPerson: 2, total: 100 })
    const taken = ['1', '2', '3'].map((name) => upload('flood', name))
    await expect(upload('flood', '4')).rejects.toMatchObject(refusal('uploads_waiting'))
    const other = upload('other')
    await Promise.all([...taken, other])
    await upload('flood', '5')
    expect(ended).toEqual(['1', 'other', '2', '3', '5'])
  })

  test('of everybody', async () => {
    const { upload } = site({ waitingPerPerson: 2, total: 3 })
    const taken = ['a', 'b', 'c'].map((person) => upload(person))
    await expect(upload('d')).rejects.toMatchObject(refusal('uploads_busy'))
    await Promise.all(taken)
    await upload('d')
  })
})

test("after an upload that fails or is aborted while it waits, the person's next one starts", async () => {
  const inTurn = uploadQueue({ waitingPerPerson: 5, total: 10 })
  const leaving = new AbortController()
  const ended: string[] = []
  const failing = inTurn('a', async () => {
    leaving.abort()
    throw new Error('broken')
  })
  const left = inTurn('a', async () => void ended.push('left'), leaving.signal)
  const next = inTurn('a', async () => void ended.push('next'))
  await expect(failing).rejects.toThrow('broken')
  await expect(left).rejects.toThrow('aborted')
  await next
  await inTurn('a', async () => void ended.push('later'))
  expect(ended).toEqual(['next', 'later'])
})
