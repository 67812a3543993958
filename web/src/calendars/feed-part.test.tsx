import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../accounts/viewer.factory.ts'
import { answerCalls } from '../api/answer-calls.factory.ts'
import { FeedSection } from './feed-section.tsx'

const madeAt = new Date('2026-11-14T23:30:00Z')
const none = { 'calendars/feed': { gives: { madeAt: null } } }
const made = { 'calendars/feed': { gives: { madeAt } } }
const address = 'https://shutterbid.test/calendar/abc.ics'
const part = <FeedSection zone="America/Phoenix" />
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = page.getByRole('textbox', { name: 'Your private address' })

test('a photographer makes a private address, reads that it is shown once, and can open it in a calendar app', async () => {
  answerCalls(none)
  await renderSignedIn(aViewer(), part)
  await expect.element(button('Revoke it')).not.toBeInTheDocument()
  await expect.element(button('Make a private address')).toBeVisible()
  answerCalls({ ...made, 'calendars/makeFeed': { gives: { address }, changes: 'unknown' } })
  await userEvent.click(button('Make a private address'))
  await expect.element(field).toHaveValue(address)
  await expect.element(page.getByText(/it is not shown again\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open in a calendar app' }))
    .toHaveAttribute('href', 'webcal://shutterbid.test/calendar/abc.ics')
  await expect.element(page.getByRole('heading', { name: 'Private address' })).toHaveFocus()
  await expect(document).toBeAccessible()
})

test('later the address is not shown, but when it was made, and it can be replaced after a question', async () => {
  answerCalls({ ...made, 'calendars/makeFeed': { gives: { address }, changes: 'unknown' } })
  await renderSignedIn(aViewer(), part)
  await expect.element(page.getByText(/was made on Sat, Nov 14, 4:30 PM/)).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.click(button('Replace the address'))
  await expect.element(page.getByText(/The address you have stops working at once\./)).toBeVisible()
  await userEvent.click(button('Replace'))
  await expect.element(field).toHaveValue(address)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a revoked address is gone', async () => {
  answerCalls(made)
  await renderSignedIn(aViewer(), part)
  await userEvent.click(button('Revoke it'))
  await expect(document).toBeAccessible()
  answerCalls({ ...none, 'calendars/revokeFeed': { gives: { done: true }, changes: 'unknown' } })
  await userEvent.click(button('Revoke'))
  await expect.element(page.getByText('The private address no longer works')).toBeVisible()
  await expect.element(button('Make a private address')).toBeVisible()
})

test('what fails is said, and the address stays', async () => {
  answerCalls(made)
  await renderSignedIn(aViewer(), part)
  await userEvent.click(button('Revoke it'))
  await userEvent.click(button('Revoke'))
  await expect.element(page.getByText('Failed to revoke the address')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Revoke it')).toBeVisible()
})

test('if it cannot be loaded, one can try again', async () => {
  answerCalls({})
  await renderSignedIn(aViewer(), part)
  await expect.element(page.getByText('Failed to load your calendar address')).toBeVisible()
  answerCalls(none)
  await userEvent.click(button('Try again'))
  await expect.element(button('Make a private address')).toBeVisible()
})
