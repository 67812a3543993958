import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { type Answer, answerCalls } from '../../api/answer-calls.factory.ts'
import { AskForBid } from './ask-for-bid.tsx'

const bo = { id: 'bo', fullName: 'Bo Holt' }
const job = {
  jobId: 'job',
  title: 'Portraits by the river',
  placeLabel: 'Phoenix, AZ 85004',
  zone: 'America/Phoenix',
  shootOn: '2026-12-05',
  shootTime: '16:00',
  invitedAt: null,
  hasBid: false,
  invitationsLeft: 10,
  canInvite: true,
}
const asked = { ...job, invitedAt: new Date('2026-11-22T12:00:00Z'), canInvite: false, invitationsLeft: 9 }
const invitation = { photographer: { ...bo, avatarKey: null }, invitedAt: new Date('2026-11-22T12:00:00Z'), hasBid: false }

test('after asking, the button says that it was done', async () => {
  answerCalls({ 'bids/asked': { gives: [] }, 'bids/invitableJobs': { gives: [job] } })
  await renderSignedIn(aViewer({ userType: 'client' }), <AskForBid person={bo} />)
  await userEvent.click(page.getByRole('button', { name: 'Ask for a bid from Bo Holt' }))
  const ask = page.getByRole('dialog').getByRole('button', { name: 'Ask about Portraits by the river' })
  await expect.element(ask).toBeVisible()
  await expect(document).toBeAccessible()
  answerCalls({ 'bids/asked': { gives: ['bo'] }, 'bids/invitableJobs': { gives: [asked] }, 'bids/invite': { gives: invitation } })
  await userEvent.click(ask)
  await expect.element(page.getByText('Bo Holt was asked')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Asked for a bid from Bo Holt' })).toBeVisible()
})

test('somebody who was asked before is shown as asked', async () => {
  answerCalls({ 'bids/asked': { gives: ['bo'] } })
  await renderSignedIn(aViewer({ userType: 'client' }), <AskForBid person={bo} />)
  await expect.element(page.getByRole('button', { name: 'Asked for a bid from Bo Holt' })).toBeVisible()
})

test.each<[string, Answer, RegExp]>([
  ['without an open job is led to post one', { gives: [] }, /^You have no open job/],
  ['whose jobs cannot be loaded can try again', 'fails', /^Error loading your jobs/],
])('a client %s', async (_, jobs, text) => {
  answerCalls({ 'bids/asked': { gives: [] }, 'bids/invitableJobs': jobs })
  await renderSignedIn(aViewer({ userType: 'client' }), <AskForBid person={bo} />)
  await userEvent.click(page.getByRole('button', { name: 'Ask for a bid from Bo Holt' }))
  await expect.element(page.getByRole('dialog').getByText(text)).toBeVisible()
  await expect(document).toBeAccessible()
})
