import { expect, test } from 'vitest'
import { queueOf } from './image-queue.ts'

test('never more than two at once, in the order given, and a failure makes room', async () => {
  const inQueue = queueOf(2)
  const started: number[] = []
  let running = 0
  let most = 0
  const work = (id: number) =>
    inQueue(async () => {
      started.push(id)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      if (id % 3 === 0) throw new Error('broken picture')
      return id
    })
  const ended = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6, 7].map(work))
  expect(most).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(ended.map(({ status }) => status)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((id) => (id % 3 === 0 ? 'rejected' : 'fulfilled')))
})
