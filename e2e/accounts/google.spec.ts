import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '@shutterbid/server/demo/accounts'
import { FakeOpenId } from '@shutterbid/server/test/fakes/fake-openid'
import { ownDemo } from '../demo/own-demo.ts'
import { expect, expectAccessible, expectToast, fillSignIn, mailTo, open, test } from '../story.ts'

test('Google makes an account, opens it, and is linked and unlinked by somebody who has one', async ({ browser, strict }) => {
  const google = await openGoogle()
  const { provider } = google
  const settings = { GOOGLE_CLIENT_ID: provider.clientId, GOOGLE_CLIENT_SECRET: provider.clientSecret, GOOGLE_ISSUER: provider.issuer }
  const demo = await ownDemo(`google-${randomUUID().slice(0, 8)}`, settings)
  try {
    await demo.start()
    const page = strict(await (await browser.newContext({ baseURL: demo.origin })).newPage())

    await open(page, '/sign-in?redirect=%2Fsaved')
    await expectAccessible(page)
    google.isDenied = true
    await goToGoogle(page)
    await expect(page.getByRole('alert')).toHaveText('You were not signed in at Google. Try again, or choose another way.')
    expect(new URL(page.url()).search).toBe('')
    google.isDenied = false
    await page.getByRole('link', { name: 'Back to sign-in' }).click()

    await open(page, '/sign-up?redirect=%2Fsaved')
    await goToGoogle(page)
    await expect(page.getByText(`Google says that you are ${provider.person['email']}. Two things are left.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled()
    await page.getByLabel('I understand that Shutterbid').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Please select a user type')).toBeVisible()
    await expectAccessible(page)
    await page.locator('label', { hasText: /^Hire/ }).click()
    await expect(page.getByRole('radio', { name: /^Hire/ })).toBeChecked()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/saved$/)

    await open(page, '/profile?tab=email')
    await expect(page.getByText('You can sign in with Google.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unlink' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Show at Google that it is you' })).toBeVisible()
    await page.keyboard.press('Escape')
    await signOut(page)
    await open(page, '/sign-in?redirect=%2Fsaved')
    await goToGoogle(page)
    await expect(page).toHaveURL(/\/saved$/)
    await signOut(page)

    const { email } = demoAccounts.ana
    provider.person = { sub: 'ana at google', email, email_verified: true, name: 'Ana' }
    await open(page, '/sign-in')
    await goToGoogle(page)
    await expect(page.getByRole('alert')).toContainText('There is an account with this email address.')
    await open(page, '/sign-in?redirect=%2Fprofile%3Ftab%3Demail')
    await fillSignIn(page, email)
    await page.getByRole('button', { name: 'Link a Google account' }).click()
    await page.getByRole('dialog').getByLabel('Your password').fill(demoPassword)
    await page.getByRole('dialog').getByRole('button', { name: 'Go to Google' }).click()
    await expectToast(page, 'Your Google account is linked')
    await expect(sectionOf(page)).toContainText(email)
    await expectAccessible(page)
    expect(await mailTo(page.context(), email, /A way to sign in was added/)).toContain(`The Google account ${email} can be used`)
    await signOut(page)
    await open(page, '/sign-in?redirect=%2Fprofile%3Ftab%3Demail')
    await goToGoogle(page)
    await expect(sectionOf(page)).toContainText('last used')

    await page.getByRole('button', { name: 'Unlink' }).click()
    await expect(page.getByRole('dialog')).toContainText('You can sign in with your password.')
    await page.getByRole('dialog').getByLabel('Your password').fill(demoPassword)
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
    await expect(page.getByRole('button', { name: 'Link a Google account' })).toBeVisible()
    await page.close()
  } finally {
    await demo.remove()
    google.close()
  }
})

function goToGoogle(page: Page) {
  return page.getByRole('button', { name: 'Continue with Google' }).click()
}

function sectionOf(page: Page) {
  return page.getByRole('region', { name: 'Google' })
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Your menu' })).toHaveCount(0)
}

/** A fake Google on its own port, which gives consent at once, or refuses it while `isDenied`. */
async function openGoogle() {
  const provider = new FakeOpenId()
  const google = { provider, isDenied: false, close: () => server.close() }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', provider.issuer)
    if (url.pathname === '/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      const { code, ...rest } = provider.agree(url.href)
      back.search = new URLSearchParams(google.isDenied ? { ...rest, error: 'access_denied' } : { ...rest, code }).toString()
      return response.writeHead(302, { location: back.href }).end()
    }
    const answer = provider.answer({ path: url.pathname, method: request.method ?? '', body: await text(request) })
    if (typeof answer === 'string' || !('json' in answer)) return response.writeHead(404).end()
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return google
}
