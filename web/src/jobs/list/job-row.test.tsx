import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { aJobView } from '../job-view.factory.ts'
import { JobRow } from './job-row.tsx'

test('on the narrowest phone weekday, month and day stay together beside a long title', async () => {
  await page.viewport(320, 720)
  const job = aJobView({ shootOn: '2026-11-26', shootTime: '10:30', title: 'M'.repeat(120) })
  await renderSignedIn(
    aViewer(),
    <div className="page">
      <JobRow job={job} loadedAt={Date.parse('2026-11-20T12:00:00Z')} end="$450" />
    </div>,
  )
  const weekday = page.getByText('Thu, Nov')
  const time = page.getByText('10:30 AM', { exact: true })
  await expect.element(weekday).toBeVisible()
  const top = weekday.element().getBoundingClientRect().top
  expect(time.element().getBoundingClientRect().bottom - top).toBeLessThan(200)
})

test.each([
  ['to_answer', 'A change is proposed: answer it'],
  ['waiting', 'You proposed a change'],
  [null, null],
] as const)('a proposal that is %s is said in the row', async (proposed, text) => {
  const job = aJobView({ status: 'in_progress', proposed })
  await renderSignedIn(aViewer(), <JobRow job={job} loadedAt={Date.parse('2026-11-20T12:00:00Z')} end="$450" />)
  await expect.element(page.getByRole('heading', { name: job.title })).toBeVisible()
  if (text) await expect.element(page.getByText(text)).toBeVisible()
  else await expect.element(page.getByText(/change/)).not.toBeInTheDocument()
})
