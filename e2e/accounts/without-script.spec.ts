import { someClient } from '../people.ts'
import { expect, fillSignIn, test } from '../story.ts'

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
