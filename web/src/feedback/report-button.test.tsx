import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../accounts/viewer.factory.ts'
import { type Answer, answerCalls } from '../api/answer-calls.factory.ts'
import { ReportButton } from './report-button.tsx'

test('the button of a message has a word, and is large enough to press', async () => {
  await render(
    <ReportButton subject="message" subjectId="3f0c8a52-6d2e-4d7b-9a37-0d5b6c1e2f48" of="this message" small stop={{ onFocus: vi.fn() }} />,
  )
  const button = page.getByRole('button', { name: 'Report this message' })
  await expect.element(button.getByText('Report', { exact: true })).toBeVisible()
  const { width, height } = button.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
})

test.each<[string, Answer, string, string]>([
  ['without words about another reason is not sent', 'fails', 'Something else', ''],
  ['that does not reach the server stays in the dialog', 'unreached', 'Fake or misleading', 'The pictures are from another site.'],
])('a report %s', async (_, answer, reason, note) => {
  answerCalls({ 'feedback/report': answer })
  await renderSignedIn(aViewer(), <ReportButton subject="job" subjectId="3f0c8a52-6d2e-4d7b-9a37-0d5b6c1e2f48" of="this job" />)
  await userEvent.click(page.getByRole('button', { name: 'Report this job' }))
  await expect.element(page.getByRole('dialog', { name: 'Report this job' })).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: reason }))
  await userEvent.fill(page.getByRole('textbox', { name: /^What should we know\?/ }), note)
  await userEvent.click(page.getByRole('button', { name: 'Send report' }))
  await expect.element(note ? page.getByRole('alert') : page.getByText('Say in a few words what is wrong')).toBeVisible()
  await expect(document).toBeAccessible()
})
