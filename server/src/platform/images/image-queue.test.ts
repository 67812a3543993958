import { expect, test } from 'vitest'
import { imageQueue } from './image-queue.ts'

test('never more than two at once, in order, and a failure makes room', async () => {
  const run = imageQueue(2)
  const started: number[] = []
  let running = 0
  let peak = 0
  const work = (id: number) =>
    run('upload', async () => {
      started.push(id)
      peak = Math.max(peak, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      if (id % 3 === 0) throw new Error('broken picture')
      return id
    })
  const ended = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6, 7].map(work))
  expect(peak).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(ended.map(({ status }) => status)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((id) => (id % 3 === 0 ? 'rejected' : 'fulfilled')))
})

test('uploads go before tasks, and every fifth start is a task while any waits', async () => {
  const run = imageQueue(1)
  const started: string[] = []
  const add = (kind: 'upload' | 'task', name: string) => run(kind, async () => void started.push(name))
  const tasks = ['t1', 't2', 't3', 't4'].map((name) => add('task', name))
  const uploads = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((name) => add('upload', name))
  await Promise.all([...tasks, ...uploads])
  expect(started).toEqual(['t1', '1', '2', '3', '4', 't2', '5', '6', '7', '8', 't3', '9', 't4'])
})

test('work that is aborted while it waits never starts, and the next moves up', async () => {
  const run = imageQueue(1)
  const started: string[] = []
  const leaving = new AbortController()
  const first = run('upload', async () => {
    started.push('first')
    leaving.abort()
  })
  const second = run('upload', async () => void started.push('second'), leaving.signal)
  const third = run('upload', async () => void started.push('third'))
  await expect(second).rejects.toThrow('aborted')
  await Promise.all([first, third])
  expect(started).toEqual(['first', 'third'])
  await expect(run('upload', async () => void started.push('late'), leaving.signal)).rejects.toThrow('aborted')
  expect(started).toEqual(['first', 'third'])
})
