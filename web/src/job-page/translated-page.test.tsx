import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../accounts/viewer.factory.ts'
import { answerCalls } from '../api/answer-calls.factory.ts'
import { aBidView } from '../bids/bid-view.factory.ts'
import { JobFiltersForm } from '../jobs/in-range/job-filters-form.tsx'
import { useJobFilters } from '../jobs/in-range/use-job-filters.ts'
import { aJobView } from '../jobs/job-view.factory.ts'
import type { FilterSearch } from '../jobs/list/jobs-search.ts'
import { PostJobForm } from '../jobs/post/post-job-form.tsx'
import { translatePage } from '../ui/translate-page.factory.ts'
import { renderJobPage } from './render-job-page.factory.tsx'

const ana = aViewer({ id: 'ana', userType: 'client' })
const bo = aViewer({ id: 'bo', userType: 'photographer' })

beforeEach(() => sessionStorage.clear())

test('a client chooses specialties and all else on a translated form', async () => {
  answerCalls({ 'jobs/matching': { gives: { count: 2, others: [] } }, 'jobs/priceCompass': { gives: [] } })
  await renderSignedIn(ana, <PostJobForm now={Date.parse('2026-11-23T12:00:00Z')} />)
  await expectUsableTranslated('Portrait')
  const portrait = page.getByRole('button', { name: 'Portrait', exact: true })
  await portrait.click()
  await expect.element(portrait).toHaveAttribute('aria-pressed', 'true')
})

test('a photographer sets translated filters of jobs', async () => {
  await renderSignedIn(bo, <Filters />)
  await expectUsableTranslated('Saturday')
})

test('a photographer reads a translated job and changes their bid', async () => {
  const ownBid = aBidView('bid', { isOwn: true, amountDollars: 420, message: 'I know that river.', may: ['edit', 'withdraw'] })
  const { id, status, rejectReason, isArchived } = ownBid
  const job = aJobView({ ownBid: { id, status, rejectReason, isArchived, amountDollars: 420 }, bidCount: 1, may: [] })
  const { answer } = await renderJobPage({ viewer: bo, job, bids: [ownBid] })
  await expectUsableTranslated('Edit bid')
  const { found } = failures()
  answer({ job: aJobView({ ...job, status: 'cancelled', bidCount: 3 }), bids: [ownBid] })
  await expect.element(page.getByText(/cancelled/i).first()).toBeVisible()
  expect(found()).toEqual([])
})

test('a client reads translated bids, and a new one arrives', async () => {
  const may = ['accept', 'archive'] as const
  const bids = [aBidView('one', { may: [...may] }), aBidView('two', { may: [...may] })]
  const job = aJobView({ bidCount: 2, may: ['edit', 'cancel'] })
  const { answer } = await renderJobPage({ viewer: ana, job, bids })
  await expect.element(page.getByRole('button', { name: /^Accept/ }).first()).toBeVisible()
  translatePage()
  const { found } = failures()
  answer({ job: { ...job, bidCount: 3 }, bids: [...bids, aBidView('three', { message: 'A third one', may: [...may] })] })
  await expect.element(page.getByText('A third one')).toBeVisible()
  expect(found()).toEqual([])
  await expectUsableTranslated(/^Accept/)
})

function Filters() {
  const [search, setSearch] = useState<FilterSearch>({})
  const form = useJobFilters(search, setSearch)
  return <JobFiltersForm form={form} isOpen rangeMiles={25} />
}

/** Presses a control of each name twice, also in what that opens, after all texts were replaced. `first`: the name of one that is there. */
async function expectUsableTranslated(first: string | RegExp) {
  await expect.element(page.getByRole('button', { name: first }).first()).toBeVisible()
  translatePage()
  const { found } = failures()
  const pressed = new Set<string>()
  const nameOf = (control: HTMLElement) => `${control.ariaLabel} ${control.closest('label')?.textContent ?? control.textContent}`
  const next = () => [...document.querySelectorAll<HTMLElement>(controls)].find((control) => !pressed.has(nameOf(control)))
  for (let control = next(); control; control = next()) {
    pressed.add(nameOf(control))
    for (let presses = 0; presses < 2 && control.isConnected; presses++) {
      control.click()
      await new Promise(requestAnimationFrame)
    }
  }
  expect(found()).toEqual([])
  expect(pressed.size).toBeGreaterThan(3)
}

const controls = 'button:not([disabled]), summary, input:is([type=checkbox], [type=radio]), [role=menuitem]:not(a)'

/** What React reports when it finds other nodes than it made. */
function failures() {
  const report = vi.spyOn(console, 'error')
  onTestFinished(() => report.mockRestore())
  return { found: () => report.mock.calls.map(String).filter((text) => /NotFoundError|removeChild|insertBefore/.test(text)) }
}
