import { someClient } from '../people.ts'
import { expect, fillSignIn, linkIn, mailTo, test } from '../story.ts'

test('somebody signs in without JavaScript, after a wrong password, and gets to where they wanted', async ({ browser, strict }) => {
  const { email } = await someClient('Ana Reyes')
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  await page.goto('/jobs?status=completed')
  await fillSignIn(page, email, 'not my password')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await fillSignIn(page, email)
  await expect(page).toHaveURL(/\/jobs\?status=completed$/)
  await page.goto('/profile')
  await expect(page.getByText('Ana Reyes').first()).toBeVisible()
})

test('somebody chooses a new password without JavaScript, after two that differ', async ({ browser, strict }) => {
  const { email } = await someClient('Uma Reyes')
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.goto(linkIn(await mailTo(page.context(), email, /password/i), '/reset-password'))
  for (const repeated of ['copper-hour', 'silver-hour']) {
    await page.getByLabel('New password').fill('silver-hour')
    await page.getByLabel('Confirm password').fill(repeated)
    await page.getByRole('button', { name: 'Save new password' }).click()
    if (repeated === 'copper-hour') await expect(page.getByText('Please type the same new password twice.')).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).last().click()
  await fillSignIn(page, email, 'silver-hour')
  await expect(page).not.toHaveURL(/sign-in/)
})

test('somebody unsubscribes without JavaScript, with a link that does not work', async ({ browser, strict }) => {
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  await page.goto(`/unsubscribe?token=${'x'.repeat(60)}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing has changed' })).toBeVisible()
})
