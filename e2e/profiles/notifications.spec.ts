import type { Page } from '@playwright/test'
import { aJob } from '@shutterbid/server/factories/jobs'
import { aNotification } from '@shutterbid/server/factories/notifications'
import { inDatabase } from '../database.ts'
import { type Someone, someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, expect, expectToast, linkIn, mailTo, open, reload, test } from '../story.ts'

const path = '/profile?tab=notifications'

test('a photographer chooses what comes, over which channel and when, with the keyboard', async ({ browser, strict }) => {
  const nia = await somePhotographer('Nia Brook', { city: towns.spokane })
  const page = await aPersonAt(browser, nia.email, strict, path, /ERR_INTERNET_DISCONNECTED/)
  const toggle = page.getByRole('switch', { name: /^New jobs/ })
  await expect(toggle).toBeChecked()

  await page.getByRole('radio', { name: 'As they come' }).press('ArrowUp')
  await expect(page.getByRole('radio', { name: /^Weekly/ })).toBeChecked()
  await page.getByRole('switch', { name: /^Quiet hours/ }).press(' ')
  await page.getByRole('combobox', { name: 'Until' }).selectOption('08:00')
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Pacific')
  await page.getByText('Choose by kind and channel').press('Enter')
  // The settings show a change before it is saved, and a reload would interrupt that.
  const saved = page.waitForResponse('**/api/rpc/notifications/setKindPreference')
  await boxOf(page, 'Mail').press(' ')
  await expect(page.getByText('Differs from the toggle above')).toBeVisible()
  await saved

  await reload(page)
  await expect(page.getByRole('radio', { name: /^Weekly/ })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Until' })).toHaveValue('08:00')
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/Los_Angeles')
  await page.getByText('Choose by kind and channel').press('Enter')
  await expect(boxOf(page, 'Mail')).not.toBeChecked()
  await expect(boxOf(page, 'Push')).toBeChecked()

  await toggle.press(' ')
  const dialog = page.getByRole('dialog', { name: 'Turn off “New jobs”?' })
  await expect(dialog).toContainText('A client asks for your bid')
  await page.keyboard.press('Escape')
  await expect(toggle).toBeChecked()
  await toggle.press(' ')
  await dialog.getByRole('button', { name: 'Turn off' }).press('Enter')
  await expect(toggle).not.toBeChecked()
  await expect(boxOf(page, 'Push')).not.toBeChecked()
  await toggle.press(' ')
  await expect(toggle).toBeChecked()
  await expect(boxOf(page, 'Mail')).toBeChecked()

  await page.context().setOffline(true)
  await page.getByRole('switch', { name: /^Messages/ }).press(' ')
  await expectToast(page, /^We could not reach Shutterbid/)
  await expect(page.getByRole('switch', { name: /^Messages/ })).toBeChecked()
  await page.context().setOffline(false)
})

test('new jobs come in one mail, whose unsubscribe link turns off the digest alone', async ({ browser, strict }) => {
  const oda = await somePhotographer('Oda Fenn', { city: towns.spokane })
  const page = await aPersonAt(browser, oda.email, strict, path)
  await page.getByRole('radio', { name: /^Each morning/ }).check()
  await expect(page.getByRole('radio', { name: /^Each morning/ })).toBeChecked()
  for (const title of ['Harvest supper', 'Barn dance']) await gather(oda, title)
  await reload(page)
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await expect(page.getByText('Barn dance')).toBeVisible()
  await page.keyboard.press('Escape')

  await becomeMorning(oda)
  const mail = await mailTo(page.context(), oda.email, /^2 new jobs for you$/)
  expect(mail).toContain('- Harvest supper')
  await open(page, linkIn(mail, '/jobs/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Harvest supper|Barn dance/)

  await open(page, linkIn(mail, '/unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('“The digest of new jobs” is switched off for mail.')).toBeVisible()
  await page.getByRole('link', { name: 'See what else you get' }).click()
  await expect(page.getByRole('switch', { name: /^New jobs/ })).toBeChecked()
  await page.getByText('Choose by kind and channel').click()
  await expect(page.getByRole('group', { name: 'The digest of new jobs' }).getByRole('checkbox', { name: 'Mail' })).not.toBeChecked()
})

function boxOf(page: Page, channel: 'Mail' | 'Push') {
  return page.getByRole('group', { name: 'A client asks for your bid' }).getByRole('checkbox', { name: channel })
}

/** A new job waits for the person's digest. */
async function gather({ id: personId }: Someone, title: string) {
  const client = await someClient('Ed Marsh')
  return inDatabase(async (db) => {
    const { id: jobId } = await aJob(db, { title, clientId: client.id, city: towns.spokane })
    const { id } = await aNotification(db, { personId, content: { kind: 'job_posted', facts: { jobId } } })
    await db.$client.query(`insert into deliveries (notification_id, channel, due_at) values ($1, 'digest', now())`, [id])
  })
}

/** The time of the person's digest has come. */
function becomeMorning({ id: personId }: Someone) {
  return inDatabase(async ({ $client }) => {
    await $client.query(`update notification_times set digest_at = now() where person_id = $1`, [personId])
    await $client.query(`select graphile_worker.add_job('make-digests')`)
  })
}
