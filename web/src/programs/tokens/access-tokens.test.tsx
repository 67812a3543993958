import type { AccessTokenView } from '@shutterbid/domain/programs/schemas'
import type { SecurityView } from '@shutterbid/domain/signing-in/security-schemas'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { type Answer, answerCalls } from '../../api/answer-calls.factory.ts'
import { AccessTokens } from './access-tokens.tsx'

const at = new Date('2026-11-20T12:00:00Z')
const name = 'W'.repeat(60)
const old: AccessTokenView = { id: 'old', name, scopes: ['read', 'messages'], createdAt: at, lastUsedAt: null, expiresAt: at }
const view: AccessTokenView = { ...old, id: 'new', name: 'Book-keeping', scopes: ['read'] }
const token = `shb_${'a'.repeat(72)}`
const security: SecurityView = {
  email: 'bo@example.com',
  emailChange: null,
  sessions: [],
  twoFactor: { isOn: false, backupCodesLeft: 0 },
  waysIn: { hasPassword: true, canRemovePassword: false, passkeys: [], canAddPasskey: true, hasGoogle: false, google: null },
}
const dialog = page.getByRole('dialog')
const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const shown = page.getByRole('textbox', { name: 'Your access token' })
const nameField = page.getByRole('textbox', { name: 'Name' })
const see = page.getByRole('checkbox', { name: 'See your jobs, bids, schedule, profile and notifications' })
const bid = page.getByRole('checkbox', { name: /^Place, change and withdraw bids/ })

type Answers = Parameters<typeof answerCalls>[0]
const answers = (tokens: Answer | AccessTokenView[], others: Answers = {}) =>
  answerCalls({
    'signingIn/security': { gives: security },
    'programs/tokens': Array.isArray(tokens) ? { gives: tokens } : tokens,
    ...others,
  })
const show = () => renderSignedIn(aViewer(), <AccessTokens />)

beforeEach(() => sessionStorage.clear())

async function fillIn() {
  await userEvent.click(button('Make an access token'))
  await expect.element(nameField).toHaveFocus()
  await userEvent.fill(nameField, 'Book-keeping')
  await userEvent.click(see)
  await userEvent.selectOptions(page.getByLabelText('Expires after'), '365 days')
}

async function prove() {
  await userEvent.click(button('Make the token'))
  await userEvent.fill(dialog.getByLabelText('Your password', { exact: true }), 'golden-hour')
  await userEvent.click(dialog.getByRole('button', { name: 'Make the token', exact: true }))
}

test('a token is made with what the form says and a password, and shown until its owner closes it', async () => {
  const sent: unknown[] = []
  answers([])
  await show()
  await expect.element(page.getByText('You have no access tokens.')).toBeVisible()
  await fillIn()
  await expect(document).toBeAccessible()
  answers([view, old], {
    'programs/createToken': (input) => {
      sent.push(input)
      return { gives: { ...view, token }, changes: 'unknown' }
    },
  })
  await prove()
  await expect.element(shown).toHaveValue(token)
  await expect.element(shown).toHaveFocus()
  await expect.element(page.getByText(/it is not shown again\./)).toBeVisible()
  await expect.element(button('Copy')).toBeVisible()
  await expect.element(button('Revoke Book-keeping')).toBeVisible()
  await expect(document).toBeAccessible()
  expect(sent).toEqual([{ name: 'Book-keeping', scopes: ['read'], days: 365, proof: { password: 'golden-hour' } }])
  await userEvent.click(button('I have kept it'))
  await expect.element(shown).not.toBeInTheDocument()
  await expect.element(button('Make an access token')).toBeVisible()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Book-keeping')
})

test('without a name and something it may do, no proof is asked for', async () => {
  answers([])
  await show()
  await userEvent.click(button('Make an access token'))
  await userEvent.click(button('Make the token'))
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await expect.element(page.getByText('Choose at least one')).toBeVisible()
  expect(dialog.query()).toBeNull()
  await expect(document).toBeAccessible()
})

test('a client is not offered bids', async () => {
  answers([])
  await renderSignedIn(aViewer({ userType: 'client' }), <AccessTokens />)
  await userEvent.click(button('Make an access token'))
  await expect.element(see).toBeVisible()
  await expect.element(bid).not.toBeInTheDocument()
})

test('what was typed is there after a visit to Google, which proves who it is', async () => {
  answers([])
  await show()
  await fillIn()
  await userEvent.click(bid)
  await cleanup()
  await show()
  await expect.element(nameField).toHaveValue('Book-keeping')
  await expect.element(see).toBeChecked()
  await expect.element(bid).toBeChecked()
})

test('a token is revoked after a question', async () => {
  answers([old])
  await show()
  await expect.element(page.getByText(/not used yet/)).toBeVisible()
  await userEvent.click(button(`Revoke ${name}`))
  await expect.element(dialog.getByText('The program that uses it stops working at once.')).toBeVisible()
  await expect(document).toBeAccessible()
  await userEvent.click(button('Revoke'))
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  answers([], { 'programs/revokeToken': { gives: { done: true }, changes: 'unknown' } })
  await userEvent.click(button('Revoke'))
  await expect.element(page.getByText('Access token revoked')).toBeVisible()
  await expect.element(page.getByText('You have no access tokens.')).toBeVisible()
})

test('whoever has as many as allowed is told so, in place of the button', async () => {
  answers(Array.from({ length: 20 }, (_, number) => ({ ...old, id: String(number), name: `Token ${number}` })))
  await show()
  await expect.element(page.getByText('An account can have 20 access tokens.')).toBeVisible()
  await expect.element(button('Make an access token')).not.toBeInTheDocument()
})

test('if they cannot be loaded, one can try again', async () => {
  answers('fails')
  await show()
  await expect.element(page.getByText('Failed to load your access tokens')).toBeVisible()
  answers([old])
  await userEvent.click(button('Try again'))
  await expect.element(button(`Revoke ${name}`)).toBeVisible()
})
