import type { ExportView } from '@shutterbid/domain/leaving/schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { DataExport } from './data-export.tsx'

const requestedAt = new Date('2026-11-20T12:00Z')
const expiresAt = new Date('2026-11-27T12:00Z')
const making: ExportView = { latest: { state: 'making', requestedAt, expiresAt: null, ready: null }, may: [] }
const ready = { path: '/api/exports/0.zip', bytes: 12_400_000, missingPictures: 0 }

const link = page.getByRole('link')
const button = page.getByRole('button')

async function show(view: ExportView) {
  answerCalls({ 'leaving/export': { gives: view }, 'leaving/requestExport': { gives: making } })
  await renderSignedIn(aViewer(), <DataExport />)
}

test('somebody who never asked can ask, and then reads that the file is being made, without a button', async () => {
  await show({ latest: null, may: ['request'] })
  const ask = page.getByRole('button', { name: 'Ask for my data' })
  await expect.element(ask).toBeVisible()
  answerCalls({ 'leaving/export': { gives: making }, 'leaving/requestExport': { gives: making } })
  await userEvent.click(ask)
  await expect.element(page.getByText('Your file is being made. We tell you here and in the bell when it is ready.')).toBeVisible()
  expect(button.query()).toBeNull()
  await expect(document).toBeAccessible()
})

test.each([
  [{ bytes: 640, missingPictures: 0 }, 'Download (1 kB)', /until Friday, November 27\.$/],
  [
    { bytes: 12_400_000, missingPictures: 1 },
    'Download (12.4 MB)',
    /It lacks a picture that is no longer stored, and names what is missing\.$/,
  ],
  [
    { bytes: 999_999, missingPictures: 2 },
    'Download (1.0 MB)',
    /It lacks 2 pictures that are no longer stored, and names what is missing\.$/,
  ],
])('a ready file %j is offered with its size and last day', async (differs, name, text) => {
  await show({ latest: { state: 'ready', requestedAt, expiresAt, ready: { ...ready, ...differs } }, may: ['request'] })
  await expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', ready.path)
  await expect.element(page.getByRole('button', { name: 'Ask for a new file' })).toBeVisible()
  await expect(document).toBeAccessible()
})

test.each([
  ['failed', null, 'Your file could not be made. Please ask for it again.'],
  ['expired', expiresAt, 'Your last file could be downloaded until Friday, November 27.'],
] as const)('a file that %s cannot be downloaded, and a new one can be asked for', async (state, until, text) => {
  await show({ latest: { state, requestedAt, expiresAt: until, ready: null }, may: ['request'] })
  await expect.element(page.getByText(text)).toBeVisible()
  expect(link.query()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Ask for a new file' })).toBeVisible()
  await expect(document).toBeAccessible()
})

test('a refusal is shown in words', async () => {
  answerCalls({
    'leaving/export': { gives: { latest: null, may: ['request'] } },
    'leaving/requestExport': { refuses: 'export_being_made' },
  })
  await renderSignedIn(aViewer(), <DataExport />)
  await userEvent.click(page.getByRole('button', { name: 'Ask for my data' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your file is being made. It will be here soon.')
})
