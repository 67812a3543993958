import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { aJobView } from '../../jobs/job-view.factory.ts'
import { ShareBids } from './share-bids.tsx'

const job = aJobView({ may: ['shareBids'] })
const share = { address: 'https://shutterbid.test/together?token=abc', companionName: null, madeAt: new Date('2026-11-21T12:00:00Z') }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = page.getByRole('textbox', { name: 'Link to your bids' })

async function openDialog(facts = job) {
  await renderSignedIn(aViewer(), <ShareBids job={facts} />)
  await userEvent.click(button('Choose together'))
}

test('a client makes a link and sees it again later', async () => {
  answerCalls({ 'bids/share': { gives: null } })
  await openDialog()
  await expect.element(button('Make a link')).toBeVisible()
  await expect(document).toBeAccessible()
  answerCalls({ 'bids/share': { gives: share }, 'bids/makeShare': { gives: share, changes: 'unknown' } })
  await userEvent.click(button('Make a link'))
  await expect.element(link).toHaveValue(share.address)
  await expect.element(page.getByText(/^Whoever has it can read your bids/)).toBeVisible()
  await expect(document).toBeAccessible()
})

test('a client reads who has the link, and stops sharing after a question', async () => {
  answerCalls({ 'bids/share': { gives: { ...share, companionName: 'Sam' } } })
  await openDialog()
  await expect.element(page.getByText('Sam reads your bids by this link.')).toBeVisible()
  await userEvent.click(button('Stop sharing'))
  await expect.element(page.getByText(/hearts and comments made by it are deleted\.$/)).toBeVisible()
  answerCalls({ 'bids/share': { gives: null }, 'bids/endShare': { gives: { done: true }, changes: 'unknown' } })
  await userEvent.click(page.getByRole('dialog', { name: 'Stop sharing?' }).getByRole('button', { name: 'Stop sharing' }))
  await expect.element(page.getByText('The link no longer works')).toBeVisible()
  await expect.element(button('Make a link')).toBeVisible()
})

test('a link that cannot be shown again can be replaced', async () => {
  await expect(document).toBeAccessible()
  answerCalls({ 'bids/share': { gives: { ...share, address: null } } })
  await openDialog()
  await expect.element(page.getByText('This link cannot be shown again. If you no longer have it, make a new one.')).toBeVisible()
  await userEvent.click(button('Make a new link'))
  answerCalls({ 'bids/share': { gives: share }, 'bids/makeShare': { gives: share, changes: 'unknown' } })
  await userEvent.click(button('Make a new one'))
  await expect.element(link).toHaveValue(share.address)
})

test('what fails is said', async () => {
  answerCalls({ 'bids/share': { gives: null } })
  await openDialog()
  await userEvent.click(button('Make a link'))
  await expect.element(page.getByText('Failed to make the link')).toBeVisible()
})

test('a job that is closed cannot be shared', async () => {
  await renderSignedIn(aViewer(), <ShareBids job={aJobView({ may: [] })} />)
  await expect.element(button('Choose together')).not.toBeInTheDocument()
})
