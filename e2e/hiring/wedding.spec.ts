import { aJob } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer } from '../people.ts'
import { aPersonAt, expect, expectAccessible, expectToast, mailTo, reload, test } from '../story.ts'

test('a wedding, from a bid with its terms to the pictures that the couple has', async ({ browser, strict }) => {
  const title = uniqueTitle('Vows in the orchard')
  const [ana, bo] = await Promise.all([someClient('Ana Reyes'), somePhotographer('Bo Stark')])
  const startsAt = new Date(Date.now() + 40 * 86_400_000)
  const { id: jobId } = await inDatabase((db) =>
    aJob(db, { title, clientId: ana.id, specialties: ['WEDDING'], startsAt, durationMinutes: 480, budgetDollars: 1200 }),
  )
  const photographer = await aPersonAt(browser, bo.email, strict, `/jobs/${jobId}`)
  await photographer.getByRole('textbox', { name: 'Your bid' }).fill('1210')
  await photographer.getByRole('textbox', { name: 'Message' }).fill('I know that orchard, and the light between its rows.')
  await photographer.getByText('Add terms').click()
  await photographer.getByLabel('Edited pictures').fill('400')
  await photographer.getByLabel('Days until delivery').fill('30')
  await photographer.getByLabel('Delivered as').selectOption('An online gallery')
  await photographer.getByLabel('The client may use them').selectOption('Personal, and on social media')
  await photographer.getByLabel('Deposit in percent').fill('50')
  await photographer.getByLabel('Days until the deposit').fill('7')
  await photographer.getByLabel('Rest due, days before the shoot').fill('3')
  await photographer.getByLabel('If somebody cancels').fill('The deposit stays. If I am ill, a colleague comes.')
  await photographer.getByRole('button', { name: 'Place bid' }).click()
  await expectToast(photographer, 'Bid placed')

  const client = await aPersonAt(browser, ana.email, strict, `/jobs/${jobId}`)
  const bid = client.getByRole('article', { name: 'Bid from Bo Stark' })
  await expect(bid.getByText(/^Delivery: .+16 days later than you asked for$/)).toBeVisible()
  await bid.getByText('All terms').click()
  await expect(bid.getByText('The deposit stays. If I am ill, a colleague comes.')).toBeVisible()
  await bid.getByRole('button', { name: 'Accept $1,210' }).click()
  const dialog = client.getByRole('dialog', { name: 'Accept Bo’s bid?' })
  await expect(dialog.getByText('$10 over your budget')).toBeVisible()
  await expect(dialog.getByText(/^\$605 by /)).toHaveCount(2)
  await dialog.getByRole('radio', { name: 'Yes, but none with children' }).check()
  await expectAccessible(client)
  await dialog.getByRole('button', { name: 'Accept $1,210' }).click()
  await expect(client.getByRole('heading', { name: 'Bo is your photographer' })).toBeFocused()
  const hired = await mailTo(client.context(), ana.email, /You hired Bo Stark/)
  expect(hired).toContain('Deposit: $605 by')
  expect(hired).toContain('May be shown: Pictures without children, in the portfolio')

  await client.getByRole('button', { name: 'Change or cancel' }).click()
  await client.getByRole('menuitem', { name: 'Propose a change' }).click()
  const form = client.getByRole('dialog', { name: 'Propose a change' })
  await form.getByText('Price and extras').click()
  await form.getByRole('button', { name: 'Add an extra' }).click()
  await form.getByRole('textbox', { name: 'Extra', exact: true }).fill('An album')
  await form.getByRole('textbox', { name: 'Its price' }).fill('300')
  await form.getByLabel('A sentence for Bo').fill('For the grandparents.')
  await form.getByRole('button', { name: 'Propose this change' }).click()
  await expectToast(client, 'Proposal sent')
  await photographer.getByRole('button', { name: 'Agree', exact: true }).click()
  await expectToast(photographer, 'Agreed')
  expect(await mailTo(photographer.context(), bo.email, /Changed as agreed/)).toContain('Extras: An album $300 (in the price)')

  await client.getByRole('link', { name: 'What you agreed on, version 2' }).click()
  await expect(client.getByRole('heading', { name: 'What you agreed on' })).toBeVisible()
  await expect(client.getByText('An album $300').first()).toBeVisible()
  await expect(client.getByText('Shutterbid neither holds nor checks money.')).toBeVisible()
  await client.getByRole('button', { name: 'I paid the deposit' }).click()
  await expect(client.getByText(/^You say that it is paid/)).toBeVisible()
  await expectAccessible(client)
  await client.getByRole('link', { name: 'The job' }).click()

  await moveToYesterday(jobId)
  await reload(photographer)
  await photographer.getByRole('button', { name: 'Mark as delivered' }).click()
  const delivering = photographer.getByRole('dialog')
  await delivering.getByLabel('Links').fill('https://gallery.example.com/ana')
  await delivering.getByRole('button', { name: 'All are delivered' }).click()
  await expectToast(photographer, 'Your client is notified')
  await reload(client)
  await expect(client.getByRole('link', { name: /gallery\.example\.com/ })).toBeVisible()
  await client.getByRole('button', { name: 'I have them' }).click()
  await expect(client.getByText('You have them.')).toBeVisible()
  await expect(client.getByText('Pictures: done')).toBeAttached()
  await expect(photographer.getByText('Ana has them.')).toBeVisible()
})

/** The shoot was yesterday. Time passes in no other way here. */
async function moveToYesterday(jobId: string) {
  await inDatabase(({ $client }) =>
    $client.query(`
      begin;
      set local session_replication_role = replica;
      update jobs set starts_at = starts_at - days * interval '1 day', ends_at = ends_at - days * interval '1 day', shoot_on = shoot_on - days
      from (select shoot_on - current_date + 1 as days from jobs where id = '${jobId}') past where id = '${jobId}';
      commit`),
  )
}
