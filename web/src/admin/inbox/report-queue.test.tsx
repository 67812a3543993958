import type { QueuedReport } from '@shutterbid/domain/admin/inbox-schemas'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { aQueuedReport } from './queued-report.factory.ts'
import { ReportQueue } from './report-queue.tsx'

const entry = page.getByRole('article', { name: 'Review: Harassment or hate' })
const dialog = page.getByRole('dialog')
const queue = page.getByRole('region', { name: 'Reports' })

/** The queue holds these reports from now on. */
function answerWith(items: QueuedReport[], answers: Parameters<typeof answerCalls>[0] = {}) {
  const inboxCounts = { reports: items.length, feedback: 0, contact: 0, newsletter: 0 }
  answerCalls({ 'admin/reports': { gives: { items, nextCursor: null } }, 'admin/inboxCounts': { gives: inboxCounts }, ...answers })
}

async function openQueue(button: string) {
  answerWith([aQueuedReport()])
  await renderSignedIn(aViewer({ isAdmin: true }), <ReportQueue isDone={false} />)
  await userEvent.click(entry.getByRole('button', { name: button }))
}

test('a report about a deleted account says so', async () => {
  answerWith([aQueuedReport({ isAuthorDeleted: true, author: { id: 'ana', fullName: 'Former client' } })])
  await renderSignedIn(aViewer({ isAdmin: true }), <ReportQueue isDone={false} />)
  await expect.element(entry.getByText('From a deleted account. Its name, addresses and links were removed.')).toBeVisible()
})

test('the files of a reported message are shown, from where only administrators get them', async () => {
  const common = { bytes: 2048, width: null, height: null, hash: null }
  const attachments = [
    { ...common, id: 'p', kind: 'pdf' as const, name: 'Contract' },
    { ...common, id: 'a', kind: 'picture' as const, name: 'gate', width: 60, height: 40, hash: '' },
  ]
  answerWith([aQueuedReport({ subject: 'message', content: 'Sent 2 files', attachments })])
  await renderSignedIn(aViewer({ isAdmin: true }), <ReportQueue isDone={false} />)
  const message = page.getByRole('article', { name: 'Message: Harassment or hate' })
  await expect.element(message.getByRole('button', { name: 'Open picture from Ana Reyes' })).toBeVisible()
  await expect.element(message.getByRole('link', { name: /Contract/ })).toHaveAttribute('href', '/api/reported/p.pdf')
  await expect(document).toBeAccessible()
})

describe('hiding a reported review', () => {
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  const hide = dialog.getByRole('button', { name: 'Hide review' })

  test('asks for a reason, beside the empty field', async () => {
    await openQueue('Hide review')
    await userEvent.click(hide)
    await expect.element(dialog.getByText('A reason is required')).toBeVisible()
    await expect.element(reason).toHaveFocus()
    await expect.element(reason).toBeInvalid()
    await expect(document).toBeAccessible()
  })

  test('cannot be left or repeated while it is being sent', async () => {
    await openQueue('Hide review')
    answerWith([aQueuedReport()], { 'admin/hide': 'waits' })
    await userEvent.fill(reason, 'It names a third person.')
    await userEvent.click(hide)
    await expect.element(dialog.getByRole('button', { name: 'Hiding...' })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
  })

  test('that failed says so and keeps the reason', async () => {
    await openQueue('Hide review')
    answerWith([aQueuedReport()], { 'admin/hide': 'fails' })
    await userEvent.fill(reason, 'It names a third person.')
    await userEvent.click(hide)
    await expect.element(dialog.getByText('Failed to hide this. Please try again.')).toBeVisible()
    await expect.element(reason).toHaveValue('It names a third person.')
    await expect.element(hide).toBeEnabled()
  })

  test('that another administrator hid and closed meanwhile says so and keeps the reason', async () => {
    await openQueue('Hide review')
    answerWith([], { 'admin/hide': { refuses: 'already_hidden' } })
    await userEvent.fill(reason, 'It names a third person.')
    await userEvent.click(hide)
    await expect.element(page.getByText('No reports are waiting')).toBeInTheDocument()
    await expect.element(dialog.getByText('Another administrator has hidden this already.')).toBeVisible()
    await expect.element(reason).toHaveValue('It names a third person.')
  })

  test('closes the dialog, shows the reason at the report, and moves the focus to the queue', async () => {
    await openQueue('Hide review')
    const hidden = aQueuedReport({ hiddenReason: 'It names a third person.', may: ['show'] })
    answerWith([hidden], { 'admin/hide': { gives: { done: true }, changes: 'unknown' } })
    await userEvent.fill(reason, 'It names a third person.')
    await userEvent.click(hide)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('The review is hidden')).toBeVisible()
    await expect.element(entry.getByText('Hidden: It names a third person.')).toBeVisible()
    await expect.element(entry.getByRole('button', { name: 'Show review again' })).toBeVisible()
    await expect.element(queue).toHaveFocus()
  })
})

describe('showing a hidden review again', () => {
  const hidden = aQueuedReport({ hiddenReason: 'It names a third person.', may: ['show'] })
  const show = entry.getByRole('button', { name: 'Show review again' })

  test('offers to hide it', async () => {
    answerWith([hidden])
    await renderSignedIn(aViewer({ isAdmin: true }), <ReportQueue isDone={false} />)
    await expect.element(show).toBeVisible()
    answerWith([aQueuedReport()], { 'admin/show': { gives: { done: true }, changes: 'unknown' } })
    await userEvent.click(show)
    await expect.element(page.getByText('The review is shown again')).toBeVisible()
    await expect.element(entry.getByRole('button', { name: 'Hide review' })).toBeVisible()
  })

  test('that failed says so and can be tried again', async () => {
    answerWith([hidden], { 'admin/show': 'fails' })
    await renderSignedIn(aViewer({ isAdmin: true }), <ReportQueue isDone={false} />)
    await userEvent.click(show)
    await expect.element(page.getByText('Failed to show this. Please try again.')).toBeVisible()
    await expect.element(show).toBeEnabled()
  })
})

describe('answering a report', () => {
  const answer = dialog.getByRole('textbox', { name: 'Answer' })
  const send = dialog.getByRole('button', { name: 'Send answer' })

  test('asks for a text, beside the empty field', async () => {
    await openQueue('Answer')
    await userEvent.click(send)
    await expect.element(dialog.getByText('An answer is required')).toBeVisible()
    await expect.element(answer).toHaveFocus()
    await expect.element(answer).toBeInvalid()
    await expect(document).toBeAccessible()
  })

  test('cannot be left or repeated while it is being sent', async () => {
    await openQueue('Answer')
    answerWith([aQueuedReport()], { 'admin/answerReport': 'waits' })
    await userEvent.fill(answer, 'We hid it.')
    await userEvent.click(send)
    await expect.element(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
  })

  test('that failed says so and keeps the text', async () => {
    await openQueue('Answer')
    answerWith([aQueuedReport()], { 'admin/answerReport': 'fails' })
    await userEvent.fill(answer, 'We hid it.')
    await userEvent.click(send)
    await expect.element(dialog.getByText('Failed to send the answer')).toBeVisible()
    await expect.element(answer).toHaveValue('We hid it.')
  })

  test('that another administrator answered meanwhile says so and keeps the text', async () => {
    await openQueue('Answer')
    answerWith([], { 'admin/answerReport': { refuses: 'report_answered' } })
    await userEvent.fill(answer, 'We hid it.')
    await userEvent.click(send)
    await expect.element(page.getByText('No reports are waiting')).toBeInTheDocument()
    await expect.element(dialog.getByText('This report was answered already. The reporter gets one answer.')).toBeVisible()
    await expect.element(answer).toHaveValue('We hid it.')
  })

  test('closes the dialog and the report, and moves the focus to the queue', async () => {
    await openQueue('Answer')
    answerWith([], { 'admin/answerReport': { gives: { done: true }, changes: 'unknown' } })
    await userEvent.fill(answer, 'We hid it.')
    await userEvent.click(send)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('Answer sent to Bo Stark')).toBeVisible()
    await expect.element(page.getByText('No reports are waiting')).toBeVisible()
    await expect.element(queue).toHaveFocus()
  })

  test('is not offered after the reporter deleted their account', async () => {
    answerWith([aQueuedReport({ reporter: null })])
    await renderSignedIn(aViewer({ isAdmin: true }), <ReportQueue isDone={false} />)
    await expect.element(entry.getByRole('button', { name: 'Mark as done' })).toBeVisible()
    await expect.element(entry.getByRole('button', { name: 'Answer' })).not.toBeInTheDocument()
  })
})

describe('a report', () => {
  const ida = { id: 'ida', fullName: 'Ida Berg' }

  test('says who answered and who closed it', async () => {
    const answer = { text: 'We hid it.', by: ida, sentAt: new Date('2026-01-06T12:00:00Z') }
    answerWith([aQueuedReport({ answer, doneAt: new Date('2026-01-07T12:00:00Z'), doneBy: { id: 'eli', fullName: 'Eli Roth' } })])
    await renderSignedIn(aViewer({ isAdmin: true }), <ReportQueue isDone={true} />)
    for (const text of ['by Eli Roth', 'Answered by Ida Berg', 'We hid it.']) await expect.element(entry).toMatchTextContent(text)
  })

  test('quotes what was changed since, and names what is hidden of it', async () => {
    answerWith([aQueuedReport({ subject: 'bid', content: '$300\n\nYou fool.', contentNow: '$300\n\nI am sorry.' })])
    await renderSignedIn(aViewer({ isAdmin: true }), <ReportQueue isDone={false} />)
    const bid = page.getByRole('article', { name: 'Bid: Harassment or hate' })
    for (const text of ['You fool.', 'Now:', 'I am sorry.']) await expect.element(bid).toMatchTextContent(text)
    await userEvent.click(bid.getByRole('button', { name: 'Hide bid message' }))
    await expect.element(dialog).toMatchTextContent('The bid and its amount stay, and it can be accepted.')
  })

  test('leads to a job only if the administrator may open it', async () => {
    answerWith([aQueuedReport({ subject: 'job', may: ['hide'] })])
    await renderSignedIn(aViewer({ isAdmin: true }), <ReportQueue isDone={false} />)
    await expect.element(page.getByRole('button', { name: 'Hide job' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Open job' })).not.toBeInTheDocument()
  })
})
