import { addressOf } from '../people.ts'
import { expect, linkIn, mailTo, openUnhydrated, test } from '../story.ts'

test('a visitor subscribes to the newsletter, confirms by mail and unsubscribes, without JavaScript', async ({ browser, strict }) => {
  const email = addressOf('Ora Finch')
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  await openUnhydrated(page, '/')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  const mail = await mailTo(page.context(), email, /newsletter|good picture/i)
  await openUnhydrated(page, linkIn(mail, '/newsletter/confirm'))
  await page.getByRole('button', { name: 'Yes, send it to me' }).click()
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
  await openUnhydrated(page, linkIn(mail, '/newsletter/unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You will not get these mails any more' })).toBeVisible()
})
