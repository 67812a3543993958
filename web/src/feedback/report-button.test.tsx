import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
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
