import { aBid, aJob, aRunningJob } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { titleOf } from '../hire.ts'
import { someClient, somePhotographer } from '../people.ts'
import { aPersonAt, expect, expectAccessible, mailTo, test } from '../story.ts'

test('a client changes a job, and the photographer confirms the bid before it can be accepted', async ({ browser, strict }) => {
  const title = titleOf('Family on the pier')
  const [ana, bo] = await Promise.all([someClient('Ana Reyes'), somePhotographer('Bo Stark')])
  const jobId = await inDatabase(async (db) => {
    const job = await aJob(db, { title, clientId: ana.id, shootTime: '09:00' })
    await aBid(db, { jobId: job.id, photographerId: bo.id, amountDollars: 420 })
    return job.id
  })
  const client = await aPersonAt(browser, ana.email, strict, `/jobs/${jobId}`)
  const bidder = await aPersonAt(browser, bo.email, strict, `/jobs/${jobId}`)
  await client.getByRole('link', { name: 'Edit job' }).click()
  await expect(client.getByRole('heading', { name: 'Edit job' })).toBeVisible()
  await expect(client.getByLabel('Title', { exact: true })).toHaveValue(title)
  await client.getByLabel('Title', { exact: true }).fill(`${title}, with a dog`)
  await expect(client.getByText('Bids stay as they are as long as time, place and budget do.')).toBeVisible()
  await client.getByLabel('What would you like to spend?').fill('520')
  await expect(client.getByText('1 bid will be marked as made before the change.')).toBeVisible()
  await expectAccessible(client)
  await client.reload()
  await expect(client.getByLabel('What would you like to spend?')).toHaveValue('520')
  await client.getByRole('link', { name: 'Cancel', exact: true }).click()
  await client.getByRole('link', { name: 'Edit job' }).click()
  await expect(client.getByLabel('What would you like to spend?')).toHaveValue('300')
  await client.getByLabel('Title', { exact: true }).fill(`${title}, with a dog`)
  await client.getByLabel('What would you like to spend?').fill('520')
  await client.getByRole('button', { name: 'Save changes' }).click()
  await expect(client.getByRole('heading', { name: `${title}, with a dog` })).toBeVisible()

  await expect(bidder.getByText('The client changed the time, place or budget after your bid.')).toBeVisible()
  await expectAccessible(bidder)
  await bidder.getByRole('button', { name: 'Confirm bid unchanged' }).click()
  await expect(bidder.getByText('Bid confirmed')).toBeVisible()
  await client.getByRole('article', { name: 'Bid from Bo Stark' }).getByRole('button', { name: 'Accept $420' }).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Accept $420' }).click()
  await expect(client.getByRole('heading', { name: 'Bo is your photographer' })).toBeVisible()
  await mailTo(bidder.context(), bo.email, /changed after your bid$/)
})

test('what was typed into a change stays when another screen hired somebody meanwhile', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Reyes'), somePhotographer('Bo Stark')])
  const jobId = await inDatabase(async (db) => {
    const job = await aJob(db, { title: titleOf('Twins at the lake'), clientId: ana.id })
    await aBid(db, { jobId: job.id, photographerId: bo.id, amountDollars: 300 })
    return job.id
  })
  const typing = await aPersonAt(browser, ana.email, strict, `/jobs/${jobId}/edit`, /status of 409/)
  await typing.getByLabel('Description').fill('There are three of them now.')
  const other = await aPersonAt(browser, ana.email, strict, `/jobs/${jobId}`)
  await other.getByRole('button', { name: 'Accept $300' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Accept $300' }).click()
  await expect(other.getByRole('heading', { name: 'Bo is your photographer' })).toBeVisible()
  await typing.getByRole('button', { name: 'Save changes' }).click()
  await expect(typing.getByText('This job is no longer open.')).toBeVisible()
  await expect(typing.getByLabel('Description')).toHaveValue('There are three of them now.')
  await typing.getByRole('link', { name: 'See the job' }).click()
  await expect(typing.getByRole('heading', { name: 'Bo is your photographer' })).toBeVisible()
})

test('a client asks for completion, reads "not yet", and asks to cancel', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Reyes'), somePhotographer('Bo Stark')])
  const title = titleOf('Rain on the terrace')
  const { job } = await inDatabase((db) =>
    aRunningJob(db, { title, clientId: ana.id, photographerId: bo.id, startsAt: new Date(Date.now() - 5 * 3_600_000) }),
  )
  const client = await aPersonAt(browser, ana.email, strict, `/jobs/${job.id}`)
  const photographer = await aPersonAt(browser, bo.email, strict, `/jobs/${job.id}`)
  await client.getByRole('button', { name: 'Ask for completion' }).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Ask for completion' }).click()
  await expect(client.getByText('You asked Bo to mark the shoot complete.')).toBeVisible()
  await expectAccessible(client)

  await expect(photographer.getByText('Ana asks you to mark this shoot complete.')).toBeVisible()
  await expectAccessible(photographer)
  await photographer.getByRole('button', { name: 'Not yet' }).click()
  await photographer.getByRole('dialog').getByRole('button', { name: 'Answer “not yet”' }).click()
  await expect(client.getByText('Bo answered “not yet”.')).toBeVisible()

  await client.getByRole('button', { name: 'Ask to cancel' }).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Ask to cancel' }).click()
  await expect(client.getByText('You asked Bo to cancel.')).toBeVisible()
  await client.getByRole('button', { name: 'Withdraw request' }).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click()
  await expect(client.getByText('You asked Bo to cancel.')).toBeHidden()
  await client.getByRole('button', { name: 'Ask to cancel' }).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Ask to cancel' }).click()
  await photographer.getByRole('button', { name: 'Cancel shoot' }).click()
  await photographer.getByRole('dialog').getByRole('button', { name: 'Cancel shoot' }).click()
  await expect(client.getByText('The photographer cancelled this job.')).toBeVisible()
  await expect(client.getByRole('link', { name: 'Post again' })).toBeVisible()
})

test('a client leaves a photographer whose account was disabled', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Reyes'), somePhotographer('Bo Stark', { disabledAt: new Date() })])
  const { job } = await inDatabase((db) => aRunningJob(db, { title: titleOf('First snow'), clientId: ana.id, photographerId: bo.id }))
  const client = await aPersonAt(browser, ana.email, strict, `/jobs/${job.id}`)
  await expect(client.getByText('Bo’s account was disabled. You can cancel the job at once and post it again.')).toBeVisible()
  await expectAccessible(client)
  await client.getByRole('button', { name: 'Cancel job' }).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Cancel job' }).click()
  await expect(client.getByText('You cancelled this job.')).toBeVisible()
})

test('a bid that is being typed stays when the client cancels the job meanwhile', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Reyes'), somePhotographer('Bo Stark')])
  const title = titleOf('Ballet on the roof')
  const job = await inDatabase((db) => aJob(db, { title, clientId: ana.id }))
  const bidder = await aPersonAt(browser, bo.email, strict, `/jobs/${job.id}`, /status of 404/)
  await bidder.getByRole('textbox', { name: 'Message' }).fill('I know that roof, and its light at six.')
  const client = await aPersonAt(browser, ana.email, strict, `/jobs/${job.id}`)
  await client.getByRole('button', { name: 'Cancel job' }).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Cancel job' }).click()
  await expect(bidder.getByText('This job was closed while you were looking at it')).toBeVisible()
  await expect(bidder.getByRole('textbox', { name: 'Message' })).toHaveValue('I know that roof, and its light at six.')
  await expectAccessible(bidder)
  await bidder.getByRole('link', { name: 'See other jobs' }).click()
  await expect(bidder).toHaveURL(/\/jobs$/)
})
