import type { Browser } from '@playwright/test'
import { demoPassword } from '@shutterbid/server/demo/accounts'
import { someClient } from '../people.ts'
import { aPersonAt, expect, expectAccessible, expectToast, fillSignIn, mailTo, open, reload, type Strict, signIn, test } from '../story.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
// Requests with an ended session are answered 401, which browsers log.
const ended = /status of 401 /

test('a browser is signed out from another one, alone or with all others', async ({ browser, strict }) => {
  const { id, email } = await someClient('Sam Twine')
  const page = await aPersonAt(browser, email, strict, `/profile/${id}?tab=email`)
  const list = page.getByRole('list').filter({ hasText: 'This device' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()

  const elsewhere = await inFirefox(browser, strict, email)
  await open(page, `/profile/${id}?tab=email`)
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await expectToast(page, 'Firefox on Windows is signed out')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(elsewhere).toHaveURL(/\/sign-in/)

  const others = [await inFirefox(browser, strict, email), await inFirefox(browser, strict, email)]
  await open(page, `/profile/${id}?tab=email`)
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expectToast(page, 'All other devices are signed out')
  for (const other of others) await expect(other).toHaveURL(/\/sign-in/)
  await expect(list.getByRole('listitem')).toHaveCount(1)
})

test('a new password ends the other sessions, and only it can sign in', async ({ browser, strict }) => {
  const { id, email } = await someClient('Pia Locke')
  const page = await aPersonAt(browser, email, strict, `/profile/${id}?tab=email`)
  const elsewhere = await inFirefox(browser, strict, email)
  const form = page.getByRole('form', { name: 'Password' })
  await form.getByLabel('Current password').fill('not-my-password')
  await form.getByLabel('New password').fill('a-louder-morning')
  await form.getByLabel('Confirm password').fill('a-louder-noon')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('Passwords do not match')).toBeVisible()
  await form.getByLabel('Confirm password').fill('a-louder-morning')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('This is not your current password.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Current password').fill(demoPassword)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password changed. Other devices are signed out.')
  await expect(elsewhere).toHaveURL(/\/sign-in/)
  expect(await mailTo(page.context(), email, /Your password was changed/)).toContain('If this was not you')

  await reload(page)
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
  await open(elsewhere, '/sign-in')
  await fillSignIn(elsewhere, email)
  await expect(elsewhere.getByRole('alert')).toHaveText('Invalid email or password')
  await signIn(elsewhere, email, '/jobs', 'a-louder-morning')
})

async function inFirefox(browser: Browser, strict: Strict, email: string) {
  const page = strict(await (await browser.newContext({ userAgent: firefox })).newPage(), ended)
  await signIn(page, email)
  return page
}
