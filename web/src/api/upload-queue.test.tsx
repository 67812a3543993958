import { expect, test } from 'vitest'
import { openUploadQueue } from './upload-queue.ts'

const filesNamed = (...names: string[]) => names.map((name) => new File(['x'], name))

/** Text files are refused here, videos by the server. */
function aQueue() {
  return openUploadQueue<string>({
    prepare: async (file) => (file.name.endsWith('.txt') ? { refusal: 'No text' } : { file, preview: null }),
    send: async (_, { name }) => {
      if (name.endsWith('.mov')) throw new Error('No film')
      return name
    },
    explain: (error) => ({ error: String(error), canRetry: false }),
  })
}

test('of more files than there is room for the first that can be taken are taken', async () => {
  const queue = aQueue()
  queue.choose(filesNamed('a.txt', 'b.jpg', 'c.mov', 'd.jpg', 'e.txt', 'f.jpg', 'g.jpg'), 3)
  expect(queue.shown().leftOut).toBe(4)
  await expect
    .poll(() => queue.shown().files.map(({ name, step }) => `${name} ${step}`))
    .toEqual(['a.txt failed', 'b.jpg ready', 'c.mov failed', 'd.jpg ready', 'e.txt failed', 'f.jpg ready'])
  expect(queue.shown().leftOut).toBe(1)
})

test('a file that was removed, and the rest once its count is dismissed, leave no place to another', async () => {
  const queue = aQueue()
  queue.choose(filesNamed('a.txt', 'b.jpg'), 1)
  queue.remove(queue.shown().files[0]!.id)
  queue.choose(filesNamed('c.txt', 'd.jpg'), 1)
  queue.dismissLeftOut()
  await expect.poll(() => queue.shown()).toMatchObject({ files: [{ name: 'c.txt', step: 'failed' }], leftOut: 0 })
})
