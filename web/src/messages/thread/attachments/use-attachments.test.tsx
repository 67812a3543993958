import { expect, test } from 'vitest'
import { saveDraft } from '../../../forms/drafts/draft.ts'
import { attachmentBoxOf } from './use-attachments.ts'

const pdf = new File(['%PDF-1.7\n%%EOF'], 'map.pdf')

/** A folder that is dropped, or a file that is gone since it was chosen. */
const unreadable = Object.assign(new File(['x'], 'folder'), {
  arrayBuffer: () => Promise.reject(new DOMException('It could not be read.', 'NotReadableError')),
})

test('what cannot be read says so, and does not hold up the next file', async () => {
  const box = attachmentBoxOf({ viewerId: 'ana', personId: 'bo' })
  box.choose([unreadable, pdf])
  const steps = () => box.shown().files.map(({ name, step, canRetry }) => [name, step, canRetry])
  // There is no server here.
  await expect.poll(steps, { timeout: 10_000 }).toEqual([
    ['folder', 'failed', false],
    ['map.pdf', 'failed', true],
  ])
  expect(box.shown().files[0]?.error).toMatch(/^This cannot be read\. If/)
})

test('a file that is removed while it is looked at is not uploaded', async () => {
  const box = attachmentBoxOf({ viewerId: 'ana', personId: 'cy' })
  box.choose([pdf])
  box.remove(box.shown().files[0]!.id)
  box.choose([unreadable])
  await expect.poll(() => box.shown().files.map(({ name, step }) => [name, step])).toEqual([['folder', 'failed']])
})

test('a file that waited for a day is to be chosen again, before its message is sent', () => {
  const pair = { viewerId: 'ana', personId: 'di' }
  const now = Date.parse('2026-05-02T12:00:00Z')
  const attachment = { id: 'map', kind: 'pdf' as const, name: 'map', bytes: 10, width: null, height: null, hash: null }
  const uploaded = (id: string, hoursAgo: number) => ({
    id,
    name: id,
    bytes: 10,
    preview: null,
    step: 'ready' as const,
    answer: { ...attachment, id, name: id },
    uploadedAt: now - hoursAgo * 3_600_000,
  })
  saveDraft('files from ana to di', [uploaded('old', 25), uploaded('new', 2)])
  const box = attachmentBoxOf(pair)
  expect(box.hasFailed(now)).toBe(true)
  expect(box.shown().files).toMatchObject([
    { name: 'old', step: 'failed', canRetry: false, error: expect.stringContaining('choose it again') },
    { name: 'new', step: 'ready' },
  ])
})
