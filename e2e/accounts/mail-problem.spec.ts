import { markMailProblem } from '@shutterbid/server/accounts/mail-problem/mail-problem'
import { aMessage } from '@shutterbid/server/factories/messages'
import { inDatabase } from '../database.ts'
import { someClient, somePhotographer } from '../people.ts'
import { aPersonAt, expect, mailTo, open, reload, test } from '../story.ts'

test('somebody whose mail does not arrive reads so, and uses the address again with a test', async ({ browser, strict }) => {
  const [{ id, email }, bo] = await Promise.all([someClient('Vida Reyes'), somePhotographer('Bo Reyes')])
  await inDatabase(async (db) => {
    await markMailProblem(db, { email, problem: 'bounced', now: new Date() })
    for (let sent = 0; sent < 12; sent++) await aMessage(db, { senderId: bo.id, receiverId: id })
  })
  const page = await aPersonAt(browser, email, strict)
  const banner = page.getByRole('complementary', { name: 'Your mail' })
  await expect(banner).toContainText(`Mail to ${email} does not arrive, so we send no notices there.`)
  await page.setViewportSize({ width: 375, height: 812 })
  await open(page, `/messages?user=${bo.id}`)
  // A script adds it some seconds after the page was opened.
  await expect(page.locator('main').locator('xpath=preceding-sibling::p[@role="status"]')).toBeAttached()
  await expect(banner).toBeVisible()
  const log = await page.getByRole('log').boundingBox()
  expect(log?.height).toBeGreaterThan(250)
  const composer = await page.getByRole('button', { name: 'Send' }).boundingBox()
  expect(composer && composer.y + composer.height).toBeLessThanOrEqual(812)
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
