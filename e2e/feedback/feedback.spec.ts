import { join } from 'node:path'
import { demoAccounts } from '@shutterbid/server/demo/accounts'
import { aJob } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer } from '../people.ts'
import { aPersonAt, expect, expectToast, mailTo, reload, test } from '../story.ts'

const photo = join(import.meta.dirname, '../../server/demo/pictures/pines-fog.jpg')

test('a client sends feedback with a photo about a job, and the operator gets it by mail', async ({ browser, strict }) => {
  const ana = await someClient('Ana Reyes')
  const title = uniqueTitle('Porch portraits')
  const job = await inDatabase((db) => aJob(db, { title, clientId: ana.id }))
  const page = await aPersonAt(browser, ana.email, strict, '/jobs')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feedback' }).click()
  await expect(page.getByRole('heading', { name: 'Feedback', exact: true })).toBeVisible()
  await expect(page.getByText('Nothing yet.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ana.email)
  await page.getByLabel('Email', { exact: true }).fill('ana@')
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  for (const message of ['Invalid email address', 'Please select a rating', 'Feedback content is required'])
    await expect(page.getByText(message)).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(ana.email)
  await page.getByLabel('What is it about?').selectOption({ label: 'A photographer' })
  await page.getByLabel('Job (optional)').selectOption(job.id)
  await page.locator('label', { hasText: '4 stars' }).click()
  await page.getByLabel('Your feedback').fill(`The map of ${title} was empty.`)
  await reload(page)
  await expect(page.getByLabel('Your feedback')).toHaveValue(`The map of ${title} was empty.`)
  await page.getByLabel('Choose a photo, or drop it here').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Your choice' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit Feedback' }).dblclick()
  await expectToast(page, 'Thank you. We have your feedback.')
  await expect(page.getByLabel('Your feedback')).toHaveValue('')
  const sent = page.getByRole('region', { name: 'Your Previous Feedback' })
  await expect(sent.getByRole('listitem')).toHaveCount(1)
  await expect(sent.getByRole('img', { name: '4 of 5' })).toBeVisible()
  await expect(sent.getByRole('img', { name: 'What you sent' })).toBeVisible()
  await mailTo(page.context(), demoAccounts.admin.email, /^Feedback, 4 of 5: A photographer$/)
})

test('photographers can write about shoots and clients, but not about photographers', async ({ browser, strict }) => {
  const bo = await somePhotographer('Bo Stark')
  const page = await aPersonAt(browser, bo.email, strict, '/feedback')
  const options = await page.getByLabel('What is it about?').getByRole('option').allTextContents()
  expect(options).toEqual(expect.arrayContaining(['A shoot', 'A client']))
  expect(options).not.toContain('A photographer')
})
