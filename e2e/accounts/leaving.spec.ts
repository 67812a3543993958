import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoPassword } from '@shutterbid/server/demo/accounts'
import { aRunningJob } from '@shutterbid/server/factories/jobs'
import { readZip } from '@shutterbid/server/test/read-zip'
import { inDatabase } from '../database.ts'
import { someClient, somePhotographer } from '../people.ts'
import { aPersonAt, aVisitorAt, expect, expectAccessible, fillSignIn, mailTo, open, test } from '../story.ts'

const gone = /status of 40[14] /
const photo = join(import.meta.dirname, '../../server/demo/pictures/pines-fog.jpg')

test('a person exports their data, confirms with the password, and deletes the account', async ({ browser, strict }) => {
  const { id, name, email } = await someClient('Lena Parr')
  const watcher = await somePhotographer('Walt Ives')
  const page = await aPersonAt(browser, email, (opened) => strict(opened, gone), `/profile/${id}?tab=vision-board`)
  await page.getByLabel('Add pictures').setInputFiles(photo)
  await expect(page.getByText('1/9 images').first()).toBeVisible()

  await open(page, `/profile/${id}?tab=email`)
  const files = await downloadData(page)
  const { subjects } = JSON.parse(files.get('shutterbid-data.json')?.toString() ?? '')
  expect(subjects.account).toMatchObject([{ id, name, email }])
  expect(subjects.pictures).toMatchObject([{ alt: 'pines-fog', file: 'pictures/1-pines-fog.jpg', isMissing: false }])
  expect([...files.keys()]).toContain('photo.webp')
  expect(files.get('pictures/1-pines-fog.jpg')?.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(await mailTo(page.context(), email, /The file with your data is ready/)).toContain(`/profile/${id}?tab=email`)

  await askToDelete(page, 'not-my-password')
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible()
  await expectAccessible(page)
  expect(await mailTo(page.context(), email, /Your account was deleted/)).toContain('This is the last mail about this account.')

  const watching = await aPersonAt(browser, watcher.email, (opened) => strict(opened, gone), '/jobs')
  await open(watching, `/profile/${id}`)
  await expect(watching.getByText('Profile not found')).toBeVisible()
  const again = await aVisitorAt(browser, strict, '/sign-in')
  await fillSignIn(again, email)
  await expect(again.getByRole('alert')).toHaveText('Invalid email or password')
})

test('an account cannot be deleted during a shoot', async ({ browser, strict }) => {
  const client = await someClient('Cara Hold')
  const photographer = await somePhotographer('Cole Hold')
  await inDatabase((db) => aRunningJob(db, { clientId: client.id, photographerId: photographer.id }))
  for (const { id, email } of [client, photographer]) {
    const page = await aPersonAt(browser, email, strict, `/profile/${id}?tab=email`)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('You have a shoot in progress. Complete or cancel it first, then delete your account.')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

async function askToDelete(page: Page, password: string) {
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Delete for good' }).click()
}

/** Asks for the file, waits until the page shows that it is ready, and unpacks it. */
async function downloadData(page: Page) {
  await page.getByRole('button', { name: 'Ask for my data' }).click()
  await expect(page.getByText(/Your file is ready. You can download it until/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download \(/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^shutterbid-data-\d{4}-\d{2}-\d{2}\.zip$/)
  return readZip(readFileSync(await (await download).path()))
}
