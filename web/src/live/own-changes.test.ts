import type { Topic } from '@shutterbid/domain/live/topics'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ownChangesOf } from './own-changes.ts'

const position = '7.100.20.15'

test('what is on screen and depends on a written topic is fetched once', async () => {
  const { client, show } = openTab()
  const bell = await show('bell', ['bell'])
  const saved = await show('saved', ['saved', 'bell'])
  const left = await show('left', ['saved'])
  left.leave()
  await ownChangesOf(client).apply({ position, topics: ['saved'] })
  expect([bell.fetched(), saved.fetched(), left.fetched()]).toEqual([1, 2, 1])
  expect(client.getQueryState(['left'])?.isInvalidated).toBe(true)
})

test('only the echo of a write that was read is dropped', async () => {
  const { client, show } = openTab()
  await show('saved', ['saved'])
  const own = ownChangesOf(client)
  const change = { topic: 'saved', spreadMs: 0, tx: '19' } as const
  expect(own.isEcho(change)).toBe(false)
  await own.apply({ position, topics: ['saved'] })
  expect(own.isEcho(change)).toBe(true)
  // Another topic; of several transactions; a transaction that was open then; a later one.
  expect(own.isEcho({ ...change, topic: 'bell' })).toBe(false)
  expect(own.isEcho({ topic: 'saved', spreadMs: 0 })).toBe(false)
  expect(own.isEcho({ ...change, tx: '15' })).toBe(false)
  expect(own.isEcho({ ...change, tx: '20' })).toBe(false)
})

test('a change that arrives before the answer of the own write waits for it', async () => {
  const { client } = openTab()
  const own = ownChangesOf(client)
  await own.answered()
  const answer = Promise.withResolvers<void>()
  const write = client.getMutationCache().build(client, { mutationFn: () => answer.promise })
  const written = write.execute(undefined)
  let isAnswered = false
  const waiting = own.answered().then(() => {
    isAnswered = true
  })
  await Promise.resolve()
  expect(isAnswered).toBe(false)
  answer.resolve()
  await Promise.all([written, waiting])
  expect(isAnswered).toBe(true)
})

test('after a failed fetch the echo is not dropped', async () => {
  const { client, show } = openTab()
  const saved = await show('saved', ['saved'])
  saved.fail()
  const own = ownChangesOf(client)
  await own.apply({ position, topics: ['saved'] })
  expect(own.isEcho({ topic: 'saved', spreadMs: 0, tx: '19' })).toBe(false)
})

test('unknown changes fetch everything on screen that can change', async () => {
  const { client, show } = openTab()
  const bell = await show('bell', ['bell'])
  const still = await show('still', [])
  await ownChangesOf(client).apply('unknown')
  expect([bell.fetched(), still.fetched()]).toEqual([2, 1])
})

test('a preload that began before a write is repeated when it is shown', async () => {
  const { client } = openTab()
  const gate = Promise.withResolvers<void>()
  let count = 0
  const options = {
    queryKey: ['saved'],
    meta: { topics: ['saved'] as Topic[] },
    queryFn: () => (++count === 1 ? gate.promise.then(() => 'before') : 'after'),
  }
  const preload = client.fetchQuery(options)
  await ownChangesOf(client).apply({ position, topics: ['saved'] })
  gate.resolve()
  await preload
  await vi.waitFor(() => expect(client.getQueryState(['saved'])?.isInvalidated).toBe(true))
  new QueryObserver(client, options).subscribe(() => {})
  await vi.waitFor(() => expect(client.getQueryData(['saved'])).toBe('after'))
})

test('a first fetch on screen that began before a write is repeated', async () => {
  const { client } = openTab()
  const gate = Promise.withResolvers<void>()
  let count = 0
  const queryFn = () => (++count === 1 ? gate.promise.then(() => 'before') : 'after')
  new QueryObserver(client, { queryKey: ['saved'], queryFn, meta: { topics: ['saved'] as Topic[] } }).subscribe(() => {})
  const applied = ownChangesOf(client).apply({ position, topics: ['saved'] })
  gate.resolve()
  await applied
  expect(client.getQueryData(['saved'])).toBe('after')
  expect(count).toBe(2)
})

function openTab() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  async function show(name: string, topics: Topic[]) {
    let count = 0
    let fails = false
    const queryFn = async () => {
      if (fails) throw new Error('no connection')
      return ++count
    }
    const fail = () => {
      fails = true
    }
    const observer = new QueryObserver(client, { queryKey: [name], queryFn, meta: { topics } })
    const leave = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
    return { leave, fetched: () => count, fail }
  }
  return { client, show }
}
