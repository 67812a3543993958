import { demoAccounts } from '@shutterbid/server/demo/accounts'
import { aPhotographer } from '@shutterbid/server/factories/people'
import type { Db } from '@shutterbid/server/platform/db/open-database'
import { inDatabase } from '../database.ts'
import { ownDemo } from '../demo/own-demo.ts'
import { makeBidWithEvent } from '../make-bid-with-event.ts'
import { expect, open, signIn, test } from '../story.ts'

// The browser logs that the server is unreachable.
const unreached = /ERR_CONNECTION_REFUSED|ERR_SOCKET_NOT_CONNECTED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/

test('when the server dies an open page says so, catches up after the restart, and nothing is done twice', async ({ browser, strict }) => {
  const demo = await ownDemo('restart')
  try {
    await demo.start()
    const page = strict(await (await browser.newContext({ baseURL: demo.origin })).newPage(), unreached)
    await signIn(page, demoAccounts.ana.email)
    const job = await inDatabase(aJobOfAna, demo.folder)
    await inDatabase((db) => bidOn(db, job, 'Ned Fox'), demo.folder)
    await open(page, `/jobs/${job.id}`)
    await page.getByRole('article', { name: 'Bid from Ned Fox' }).getByRole('button', { name: 'Accept $333' }).click()
    const accept = page.getByRole('dialog').getByRole('button', { name: 'Accept $333' })
    await expect(accept).toBeVisible()
    await inDatabase(async (db) => {
      await demo.kill()
      await accept.click()
      await expect(page.getByText('We could not reach Shutterbid. Check your connection and try again.')).toBeVisible()
      await bidOn(db, job, 'Mia Sun')
    }, demo.folder)

    await demo.start()
    await expect(page.locator('article', { hasText: 'Mia Sun' })).toBeAttached({ timeout: 30_000 })
    await accept.click()
    await expect(page.getByRole('heading', { name: 'Ned is your photographer' })).toBeVisible()
    const accepted = await inDatabase(
      ({ $client }) => $client.query(`select from events where name = 'bid.accepted' and facts->>'jobId' = $1`, [job.id]),
      demo.folder,
    )
    expect(accepted.rowCount).toBe(1)
  } finally {
    await demo.remove()
  }
})

test('a message written while the server is dead is sent after the restart without a click', async ({ browser, strict }) => {
  const demo = await ownDemo('restart-messages')
  try {
    await demo.start()
    const page = strict(await (await browser.newContext({ baseURL: demo.origin })).newPage(), unreached)
    const bo = await inDatabase((db) => aPhotographer(db, { name: 'Bo Elm', avatarKey: null }), demo.folder)
    await signIn(page, demoAccounts.ana.email, `/messages?user=${bo.id}`)
    const log = page.getByRole('log')
    await expect(log).toContainText('No messages yet')
    await demo.kill()
    const field = page.getByRole('textbox', { name: 'Message' })
    for (const message of ['Are you there?', 'Call me.']) {
      await field.fill(message)
      await field.press('Enter')
    }
    await expect(log.getByText('Waiting for a connection')).toHaveCount(2)
    await demo.start()
    await expect(log.getByText('Waiting for a connection')).toHaveCount(0, { timeout: 30_000 })
    await expect(log).toContainText(/Are you there\?.*Call me\./)
    const sent = await inDatabase(
      ({ $client }) => $client.query('select content from messages where receiver_id = $1 order by number', [bo.id]),
      demo.folder,
    )
    expect(sent.rows).toEqual([{ content: 'Are you there?' }, { content: 'Call me.' }])
  } finally {
    await demo.remove()
  }
})

type Job = { id: string; clientId: string }

async function aJobOfAna({ $client }: Db): Promise<Job> {
  const { rows } = await $client.query<Job>(
    `select jobs.id, client_id as "clientId" from jobs join people on people.id = client_id where email = $1 and status = 'open' order by starts_at desc, jobs.id limit 1`,
    [demoAccounts.ana.email],
  )
  return rows[0]!
}

async function bidOn(db: Db, { id, clientId }: Job, name: string) {
  const { id: photographerId } = await aPhotographer(db, { name, avatarKey: null })
  await makeBidWithEvent(db, { jobId: id, clientId, photographerId, amountDollars: 333 })
}
