import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AttachmentTray } from './attachment-tray.tsx'
import { MessageAttachments } from './message-attachments.tsx'
import type { AddedFile } from './use-attachments.ts'

const file = (facts: Partial<AddedFile>): AddedFile => ({
  id: 'one',
  name: 'gate.jpg',
  bytes: 2048,
  preview: null,
  step: 'ready',
  ...facts,
})
const tile = page.getByRole('group', { name: 'gate.jpg' })

async function show(...files: AddedFile[]) {
  const onRemove = vi.fn()
  const onRetry = vi.fn()
  await render(<AttachmentTray files={files} leftOut={0} onRemove={onRemove} onRetry={onRetry} />)
  return { onRemove, onRetry }
}

test('a file that is sent shows how far it is, and can be cancelled', async () => {
  const { onRemove } = await show(file({ step: 'sending', percent: 40 }), file({ id: 'two', name: 'map.pdf' }))
  await expect.element(tile.getByText('Sending 40%')).toBeVisible()
  await expect.element(tile.getByRole('progressbar')).toHaveAttribute('value', '40')
  await expect.element(page.getByText('1 of 2 files are uploaded')).toBeInTheDocument()
  await expect(document).toBeAccessible()
  await userEvent.click(tile.getByRole('button', { name: 'Cancel gate.jpg' }))
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('one')
})

test('a file that did not reach the server can be tried again', async () => {
  const { onRetry } = await show(file({ step: 'failed', error: 'We could not reach Shutterbid.', canRetry: true }))
  await expect.element(tile.getByRole('alert')).toHaveTextContent('We could not reach Shutterbid.')
  await userEvent.click(tile.getByRole('button', { name: 'Try gate.jpg again' }))
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('one')
  await expect(document).toBeAccessible()
})

test('a file that is refused can only be removed', async () => {
  await show(file({ step: 'failed', error: 'This file is over 10 MB. Save a smaller copy and send that.', canRetry: false }))
  await expect.element(tile.getByRole('button', { name: 'Remove gate.jpg' })).toBeVisible()
  await expect.element(tile.getByRole('button', { name: /again/ })).not.toBeInTheDocument()
})

test('a message shows its pictures as buttons and its PDF files as downloads', async () => {
  const common = { bytes: 3 * 1024 ** 2, hash: null, width: null, height: null }
  const pdf = { ...common, id: 'p', kind: 'pdf' as const, name: 'Contract' }
  const picture = { ...common, id: 'a', kind: 'picture' as const, name: 'gate', width: 600, height: 400, hash: '' }
  await render(<MessageAttachments attachments={[picture, { ...picture, id: 'b' }, pdf]} from="Ana" />)
  await expect.element(page.getByRole('button', { name: 'Open picture 2 of 2 from Ana' })).toBeVisible()
  const link = page.getByRole('link', { name: /Contract/ })
  await expect.element(link).toHaveTextContent('Contract PDF, 3.0 MB')
  await expect.element(link).toHaveAttribute('href', '/api/attachments/p.pdf')
  await expect.element(link).toHaveAttribute('download', 'Contract.pdf')
})
