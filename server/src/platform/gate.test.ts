import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openGate } from './gate.ts'

/** A gate whose entries stay inside until the test lets them leave. `entered` lists them in their order. */
function site(limits: Parameters<typeof openGate>[0]) {
  const gate = openGate(limits)
  const entered: string[] = []
  const leaving = new Map<string, () => void>()
  const come = async (caller: string, name: string, entry: Parameters<typeof gate.enter>[1] = {}) => {
    const leave = await gate.enter(caller, entry)
    entered.push(name)
    leaving.set(name, leave)
  }
  const leave = async (name: string) => {
    leaving.get(name)?.()
    await new Promise(setImmediate)
  }
  return { come, leave, entered }
}

describe('a caller', () => {
  test('has a few places, and the rest wait in their order', async () => {
    const { come, leave, entered } = site({ places: 3 })
    const all = ['1', '2', '3', '4', '5'].map((name) => come('ana', name))
    await Promise.all(all.slice(0, 3))
    expect(entered).toEqual(['1', '2', '3'])
    await leave('2')
    expect(entered).toEqual(['1', '2', '3', '4'])
    await leave('4')
    await Promise.all(all)
    expect(entered).toEqual(['1', '2', '3', '4', '5'])
  })

  test('never waits for another one', async () => {
    const { come, entered } = site({ places: 1, waiting: 20 })
    const flood = Array.from({ length: 21 }, (_, index) => come('flood', `${index}`))
    await flood[0]
    await come('ana', 'ana')
    expect(entered).toEqual(['0', 'ana'])
  })

  test('with too many waiting is refused at once, and not once some have left', async () => {
    const { come, leave, entered } = site({ places: 1, waiting: 2 })
    const all = ['1', '2', '3'].map((name) => come('ana', name))
    await all[0]
    await expect(come('ana', '4')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfterSeconds: 1 } })
    await leave('1')
    const later = come('ana', '5')
    await leave('2')
    await leave('3')
    await later
    expect(entered).toEqual(['1', '2', '3', '5'])
  })
})

describe('what needs several places', () => {
  test('waits until they are free, and nothing of its caller overtakes it', async () => {
    const { come, leave, entered } = site({ places: 3 })
    await come('ana', 'a page', { places: 2 })
    const second = come('ana', 'a second page', { places: 2 })
    const read = come('ana', 'a read')
    await leave('')
    expect(entered).toEqual(['a page'])
    await leave('a page')
    await Promise.all([second, read])
    expect(entered).toEqual(['a page', 'a second page', 'a read'])
  })

  test('gets all of them if it needs more than there are', async () => {
    const { come, leave, entered } = site({ places: 1 })
    await come('ana', 'a page', { places: 2 })
    const next = come('ana', 'next')
    await leave('a page')
    await next
    expect(entered).toEqual(['a page', 'next'])
  })
})

test('whoever gives up waiting makes room for the next, and keeps no place', async () => {
  const { come, leave, entered } = site({ places: 3 })
  const leaving = new AbortController()
  await come('ana', 'a page', { places: 2 })
  const given = come('ana', 'given up', { places: 2, signal: () => leaving.signal })
  const read = come('ana', 'a read')
  leaving.abort()
  await expect(given).rejects.toThrow('aborted')
  await read
  await leave('a page')
  await leave('a read')
  await come('ana', 'all', { places: 3 })
  expect(entered).toEqual(['a page', 'a read', 'all'])
})

test('work that fails frees its place', async () => {
  const gate = openGate({ places: 1 })
  await expect(gate.run('ana', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run('ana', async () => 'next')).toBe('next')
})

describe('after an entry with several places', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('the next one of its caller waits as long as that took, and at most for a while; those of others do not', async () => {
    const { come, leave, entered } = site({ places: 3, maxPauseMs: 250 })
    await come('flood', 'a page', { places: 2 })
    const second = come('flood', 'a second page', { places: 2 })
    const third = come('flood', 'a third page', { places: 2 })
    vi.advanceTimersByTime(40)
    await leave('a page')
    await come('ana', 'a page of Ana', { places: 2 })
    await vi.advanceTimersByTimeAsync(39)
    expect(entered).toEqual(['a page', 'a page of Ana'])
    await vi.advanceTimersByTimeAsync(1)
    await second
    vi.advanceTimersByTime(10_000)
    await leave('a second page')
    await vi.advanceTimersByTimeAsync(249)
    expect(entered).toEqual(['a page', 'a page of Ana', 'a second page'])
    await vi.advanceTimersByTimeAsync(1)
    await third
  })

  test('a caller with nothing else waiting does not wait', async () => {
    const { come, leave, entered } = site({ places: 3, maxPauseMs: 250 })
    await come('ana', 'a page', { places: 2 })
    vi.advanceTimersByTime(40)
    await leave('a page')
    await come('ana', 'the next page', { places: 2 })
    expect(entered).toEqual(['a page', 'the next page'])
  })
})
