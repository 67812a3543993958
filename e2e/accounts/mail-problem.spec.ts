import { markMailProblem } from '@shutterbid/server/accounts/mail-problem/mail-problem'
import { inDatabase } from '../database.ts'
import { someClient } from '../people.ts'
import { aPersonAt, expect, mailTo, reload, test } from '../story.ts'

test('somebody whose mail does not arrive reads so, and uses the address again with a test', async ({ browser, strict }) => {
  const { email } = await someClient('Vida Reyes')
  await inDatabase((db) => markMailProblem(db, { email, problem: 'bounced', now: new Date() }))
  const page = await aPersonAt(browser, email, strict)
  const banner = page.getByRole('complementary', { name: 'Your mail' })
  await expect(banner).toContainText(`Mail to ${email} does not arrive, so we send no notices there.`)
  await banner.getByRole('link', { name: 'Put it right' }).click()
  await expect(page.getByText('its mail server says that there is no such inbox')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Email', exact: true })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.getByRole('button', { name: 'Send a test and use it again' }).click()
  await expect(page.getByText('its mail server says that there is no such inbox')).toHaveCount(0)
  expect(await mailTo(page.context(), email, /^A test: mail arrives again$/)).toContain('we send you notices here.')
  await reload(page)
  await expect(banner).toHaveCount(0)
})
