import { randomUUID } from 'node:crypto'
import { demoAccounts } from '@shutterbid/server/demo/accounts'
import { aBid, aJob, aRunningJob } from '@shutterbid/server/factories/jobs'
import { aMessage } from '@shutterbid/server/factories/messages'
import { contactMessages, reports } from '@shutterbid/server/feedback/tables'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer } from '../people.ts'
import { aPersonAt, expect, expectAccessible, expectToast, goBack, mailTo, open, reload, test, toast } from '../story.ts'

const admin = demoAccounts.admin.email

test('an administrator finds an account, disables it and enables it; its open screens end at once', async ({ browser, strict }) => {
  const ana = await someClient('Anouk Varga')
  await inDatabase((db) => aJob(db, { title: uniqueTitle('Picnic'), clientId: ana.id }))
  const disabled = await aPersonAt(browser, ana.email, strict, '/jobs', /status of 401/)
  const page = await aPersonAt(browser, admin, strict, '/')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Admin', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(ana.email)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: ana.email })
  await expect(row).toContainText('Active')

  await row.getByRole('button', { name: 'Disable Anouk Varga' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 open job can no longer be found')).toBeVisible()
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect(dialog.getByText('A reason is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sent the same text to forty people.')
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect(row).toContainText('Disabled')
  await expectToast(disabled, 'Your account has been disabled')

  await row.getByRole('button', { name: 'Enable Anouk Varga' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They wrote to us.')
  await dialog.getByRole('button', { name: 'Enable account' }).click()
  await expect(row).toContainText('Active')
  await row.getByRole('link', { name: 'Anouk Varga' }).click()
  const done = page.getByRole('region', { name: 'Administration' })
  await expect(done.getByText('Disabled the account: Sent the same text to forty people.')).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('searchbox', { name: 'Search by name or email' })).toHaveValue(ana.email)
})

test('rights are given and taken with the own password; without them the administration leads home', async ({ browser, strict }) => {
  const ana = await someClient('Ilse Brandt')
  // What an open page of theirs fetches once the rights are taken is refused, which browsers log.
  const other = await aPersonAt(browser, ana.email, strict, '/admin', /status of 403/)
  await expect(other).toHaveURL(/\/$/)
  const page = await aPersonAt(browser, admin, strict, `/admin/people/${ana.id}`)
  await page.getByRole('button', { name: 'Make admin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Make admin' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill('golden-hour-demo')
  await dialog.getByRole('button', { name: 'Make admin' }).click()
  await expect(page.getByText('Client, admin')).toBeVisible()
  await open(other, '/admin')
  await expect(other.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove admin rights' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill('golden-hour-demo')
  await dialog.getByRole('button', { name: 'Remove rights' }).click()
  await expect(page.getByText('Client, admin')).toBeHidden()
  await open(other, '/admin')
  await expect(other).toHaveURL(/\/$/)
})

test('an administrator cancels a job for a reason that both sides read', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Reyes'), somePhotographer('Bo Stark')])
  const title = uniqueTitle('Night market')
  const { job } = await inDatabase((db) => aRunningJob(db, { title, clientId: ana.id, photographerId: bo.id }))
  const client = await aPersonAt(browser, ana.email, strict, `/jobs/${job.id}`)
  const photographer = await aPersonAt(browser, bo.email, strict, `/jobs/${job.id}`)
  const page = await aPersonAt(browser, admin, strict, `/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Cancel job' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel job' }).click()
  await expect(dialog.getByText('Write a reason; both sides will read it')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The market was closed by the city.')
  await dialog.getByRole('button', { name: 'Cancel job' }).click()
  await expect(dialog).toBeHidden()
  for (const side of [client, photographer])
    await expect(side.getByText('Shutterbid cancelled this job. Reason: The market was closed by the city.')).toBeVisible()
  await mailTo(client.context(), ana.email, /Cancelled by Shutterbid/)
})

test('an administrator answers a message of the contact form, marks it as done, and takes that back', async ({ browser, strict }) => {
  const subject = uniqueTitle('A leaflet')
  await inDatabase((db) =>
    db.insert(contactMessages).values({
      id: randomUUID(),
      name: 'Ada Lind',
      email: 'ada@example.com',
      subject,
      message: 'May we print one?',
      sentAt: new Date(),
    }),
  )
  const page = await aPersonAt(browser, admin, strict, '/admin')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Contact' }).click()
  const entry = page.getByRole('article', { name: subject })
  await expect(entry).toContainText('Ada Lind (visitor) · ada@example.com')
  await entry.getByRole('button', { name: 'Mark as done' }).click()
  // It stays while the pointer is on it.
  await toast(page, 'Marked as done').hover()
  await expect(entry).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry).toBeVisible()
  await entry.getByRole('button', { name: 'Mark as done' }).click()
  await expect(entry).toBeHidden()
  await page.getByText('Done', { exact: true }).click()
  await expect(entry.getByRole('button', { name: 'Back to waiting' })).toBeVisible()
  await reload(page)
  await expect(entry).toBeVisible()
  await entry.getByRole('button', { name: 'Back to waiting' }).click()
  await page.getByText('Waiting', { exact: true }).click()

  const late = await aPersonAt(browser, admin, strict, '/admin/contact', /status of 409/)
  const lateEntry = late.getByRole('article', { name: subject })
  const lateAnswer = late.getByRole('dialog').getByRole('textbox', { name: 'Answer' })
  await lateEntry.getByRole('button', { name: 'Answer' }).click()
  await lateAnswer.fill('One is enough.')
  await entry.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Answer' }).fill('Yes, as many as you like.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(entry).toBeHidden()
  await expect(lateEntry).toBeHidden()
  await late.getByRole('button', { name: 'Send answer' }).click()
  await expect(late.getByText('This was answered already, and the sender gets one answer.')).toBeVisible()
  await expect(lateAnswer).toHaveValue('One is enough.')
  await mailTo(page.context(), 'ada@example.com', /^Re: Your message to Shutterbid$/)
  await page.getByText('Done', { exact: true }).click()
  await expect(entry).toContainText('Yes, as many as you like.')
  await expect(entry).toContainText('Answered by')
})

const hidden = 'This message was hidden by an administrator.'

test('a reported message is hidden and shown again in both open threads; its sender learns why and how to object', async ({
  browser,
  strict,
}) => {
  const [ana, bo] = await Promise.all([someClient('Ana Reyes'), somePhotographer('Bo Stark')])
  const content = uniqueTitle('You fool')
  await inDatabase((db) => aRunningJob(db, { clientId: ana.id, photographerId: bo.id, title: uniqueTitle('Mill') }))
  const { id } = await inDatabase((db) => aMessage(db, { senderId: bo.id, receiverId: ana.id, content }))
  await inDatabase((db) =>
    db.insert(reports).values(aReportOf({ subject: 'message', subjectId: id, authorId: bo.id, reporterId: ana.id, content })),
  )
  const client = await aPersonAt(browser, ana.email, strict, `/messages?user=${bo.id}`)
  const photographer = await aPersonAt(browser, bo.email, strict, `/messages?user=${ana.id}`)
  const thread = client.getByRole('log')
  await expect(thread.getByText(content)).toBeVisible()
  const page = await aPersonAt(browser, admin, strict, '/admin/reports')
  const entry = page.getByRole('article').filter({ hasText: content })
  await entry.getByRole('button', { name: 'Hide message' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('It is an insult.')
  await page.getByRole('dialog').getByRole('button', { name: 'Hide message' }).click()
  await expect(entry).toContainText('Hidden: It is an insult.')

  await expect(thread.getByText(hidden)).toBeVisible()
  await expect(client.getByText(content)).toHaveCount(0)
  await expect(client.getByText('It is an insult.')).toHaveCount(0)
  await expect(photographer.getByText('The reason: It is an insult.')).toBeVisible()
  await expectAccessible(photographer)
  await photographer.getByRole('link', { name: 'write to us' }).click()
  await expect(photographer).toHaveURL(/\/contact$/)
  const mail = await mailTo(photographer.context(), bo.email, /^Your message to Ana Reyes was hidden/)
  expect(mail).toContain('/contact')

  await entry.getByRole('button', { name: 'Show message again' }).click()
  await expect(thread.getByText(content)).toBeVisible()
  await entry.getByRole('button', { name: 'Mark as done' }).click()
  await page.getByText('Done', { exact: true }).click()
  await expect(entry).toContainText(/done .* by /)
})

test('a hidden job leaves the screens of everybody but its client and its bidders, who read a neutral title', async ({
  browser,
  strict,
}) => {
  const [ana, bo, cy] = await Promise.all([someClient('Ana Reyes'), somePhotographer('Bo Stark'), somePhotographer('Cy Lund')])
  const title = uniqueTitle('Fools on a roof')
  const job = await inDatabase((db) => aJob(db, { clientId: ana.id, title, description: 'You fool.', specialties: ['WEDDING'] }))
  await inDatabase((db) => aBid(db, { jobId: job.id, photographerId: bo.id }))
  const report = { subject: 'job' as const, subjectId: job.id, authorId: ana.id, reporterId: cy.id, content: title }
  await inDatabase((db) => db.insert(reports).values(aReportOf(report)))
  const client = await aPersonAt(browser, ana.email, strict, `/jobs/${job.id}`)
  const bidder = await aPersonAt(browser, bo.email, strict, `/jobs/${job.id}`)
  // What the open page fetches once the job is hidden is refused, which browsers log.
  const reader = await aPersonAt(browser, cy.email, strict, `/jobs/${job.id}`, /status of 404/)
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()
  const page = await aPersonAt(browser, admin, strict, '/admin/reports')
  const entry = page.getByRole('article').filter({ hasText: title })
  await entry.getByRole('button', { name: 'Hide job' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('It makes fun of people.')
  await page.getByRole('dialog').getByRole('button', { name: 'Hide job' }).click()
  await expect(entry).toContainText('Hidden: It makes fun of people.')

  await expect(bidder.getByRole('heading', { name: 'Wedding shoot' })).toBeVisible()
  await expect(bidder.getByText('An administrator has hidden this job, and it is closed for now.')).toBeVisible()
  await expect(client.getByText('The reason: It makes fun of people.')).toBeVisible()
  await expect(client.getByRole('link', { name: 'Edit job' })).toHaveCount(0)
  await reload(reader)
  await expect(reader.getByText('Job not found')).toBeVisible()

  await entry.getByRole('button', { name: 'Show job again' }).click()
  await expect(bidder.getByRole('heading', { name: title })).toBeVisible()
  await expect(client.getByRole('link', { name: 'Edit job' })).toBeVisible()
})

type Reported = Pick<typeof reports.$inferInsert, 'subject' | 'subjectId' | 'authorId' | 'reporterId' | 'content'>

function aReportOf(reported: Reported) {
  return { ...reported, reason: 'harassment' as const, note: '', reportedAt: new Date() }
}
