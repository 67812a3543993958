import { aRunningJob, daysFromNow } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer } from '../people.ts'
import { aPersonAt, expect, expectToast, mailTo, open, test } from '../story.ts'

test('both say that the deposit and the balance are paid, and the invoice becomes a receipt', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Reyes'), somePhotographer('Bo Stark')])
  const title = uniqueTitle('A wedding by the river')
  const offer = { amountDollars: 1210, depositPercent: 50, depositDays: 3, balanceDays: 2 }
  const people = { clientId: ana.id, photographerId: bo.id }
  const { job } = await inDatabase((db) => aRunningJob(db, { title, ...people, startsAt: daysFromNow(10), offer }))
  const client = await aPersonAt(browser, ana.email, strict, `/jobs/${job.id}`)
  const photographer = await aPersonAt(browser, bo.email, strict, `/jobs/${job.id}`)
  await client.getByRole('link', { name: /^Deposit of \$605 is due by/ }).click()
  await client.getByRole('button', { name: 'I paid the deposit' }).click()
  await expectToast(client, 'Marked as paid')
  await mailTo(photographer.context(), bo.email, /A wedding by the river/)

  await photographer.getByRole('link', { name: 'Confirm the deposit of $605' }).click()
  await photographer.getByRole('button', { name: 'Confirm the deposit' }).click()
  await expect(client.getByText('Confirmed by Bo Stark', { exact: false })).toBeVisible()
  await photographer.getByRole('button', { name: 'I got the balance' }).click()

  await photographer.getByRole('link', { name: 'Say who your invoices are from' }).click()
  await photographer.getByLabel('Your name, or that of your firm').fill('Stark Photo LLC')
  await photographer.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Main St\nPhoenix, AZ 85004')
  await photographer.getByRole('button', { name: 'Save for invoices' }).click()
  await expectToast(photographer, 'Saved for your invoices')
  await open(photographer, `/jobs/${job.id}/agreement`)
  await photographer.getByRole('button', { name: 'Make the invoice' }).click()

  await client.getByRole('link', { name: 'See invoice 1' }).click()
  await expect(client.getByRole('heading', { name: 'Invoice' })).toBeVisible()
  await expect(client.getByText('Stark Photo LLC')).toBeVisible()
  await expect(client.getByRole('row', { name: 'Still to pay $605' })).toBeVisible()
  await client.getByRole('link', { name: 'What you agreed on' }).click()
  await client.getByRole('button', { name: 'Confirm the balance' }).click()
  await expectToast(client, 'Confirmed')
  await client.getByRole('link', { name: 'See invoice 1' }).click()
  await expect(client.getByRole('heading', { name: 'Receipt' })).toBeVisible()
})
