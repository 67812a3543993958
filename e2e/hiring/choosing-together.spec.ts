import { aBid, aJob } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, aVisitorAt, expect, expectToast, open, test } from '../story.ts'

const city = towns.bangor

async function aWedding() {
  const client = await someClient('Ana Reyes')
  const bidders = [await somePhotographer('Ada Lund', { city }), await somePhotographer('Bea Holm', { city })] as const
  const jobId = await inDatabase(async (db) => {
    const job = await aJob(db, { clientId: client.id, title: uniqueTitle('Vows by the lake'), specialties: ['WEDDING'], city })
    for (const [at, { id }] of bidders.entries())
      await aBid(db, { jobId: job.id, photographerId: id, amountDollars: 900 + 100 * at, message: 'I know the lake.' })
    return job.id
  })
  return { client, bidders, jobId }
}

test('two people choose together: one sends a link, the other one votes and comments, and the first one hires', async ({
  browser,
  strict,
}) => {
  const { client, bidders, jobId } = await aWedding()
  const ana = await aPersonAt(browser, client.email, strict, `/jobs/${jobId}`)
  await ana.getByRole('button', { name: 'Choose together' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Choose together' })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = dialog.getByRole('textbox', { name: 'Link to your bids' })
  await expect(link).toHaveValue(/\/together\?token=[\w-]{43}$/)
  const { pathname, search } = new URL(await link.inputValue())
  await ana.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const sam = await aVisitorAt(browser, strict, pathname + search)
  const bid = sam.getByRole('article', { name: 'Bid from Ada Lund' })
  await expect(bid).toContainText('$900')
  await expect(bid).toContainText('I know the lake.')
  await expect(sam.getByRole('button', { name: /Accept|Message/ })).toHaveCount(0)
  const vote = bid.getByRole('button', { name: 'Yes, this one' })
  await vote.click()
  const asking = sam.getByRole('dialog', { name: 'Who are you?' })
  await asking.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(asking.getByText('Your name is required')).toBeVisible()
  await asking.getByRole('textbox', { name: 'Your name' }).fill('Sam')
  await asking.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(asking).toBeHidden()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(sam.getByText('You are Sam here.')).toBeVisible()

  const seen = ana.getByRole('article', { name: 'Bid from Ada Lund' })
  await expect(seen).toContainText('Sam: yes, this one')
  await sam.getByRole('button', { name: 'Comment on Bea Holm’s bid' }).click()
  await sam.getByRole('textbox', { name: 'Your comment' }).fill('<i>More</i> than we said')
  await sam.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sam.getByRole('dialog')).toHaveCount(0)
  const other = ana.getByRole('article', { name: 'Bid from Bea Holm' })
  await expect(other).toContainText('Sam: <i>More</i> than we said')
  await other.getByRole('button', { name: 'Remove Sam’s comment' }).click()
  await expect(other).not.toContainText('than we said')
  await expect(seen).toContainText('Sam: yes, this one')

  const bea = await aPersonAt(browser, bidders[1].email, strict, `/jobs/${jobId}`)
  await expect(bea.getByRole('complementary', { name: 'Bidding' }).getByText('Pending', { exact: true })).toBeVisible()
  await expect(bea.getByText('Sam: yes, this one')).toHaveCount(0)

  await seen.getByRole('button', { name: 'Accept $900' }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Accept $900' }).click()
  await expect(ana.getByRole('heading', { name: 'Ada is your photographer' })).toBeVisible()
  await expect(sam.getByText('Ana has chosen. This is the bid that was accepted.')).toBeVisible()
  await expect(sam.getByRole('article')).toHaveCount(1)
  await expect(sam.getByRole('button', { name: 'Yes, this one' })).toHaveCount(0)
  await ana.getByRole('button', { name: 'Stop sharing' }).click()
  await expectToast(ana, 'The link no longer works')
  await expect(sam.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
})

test('a bid that is withdrawn while it is read is refused with a sentence, and a link that is replaced ends', async ({
  browser,
  strict,
}) => {
  const { client, jobId } = await aWedding()
  const ana = await aPersonAt(browser, client.email, strict, `/jobs/${jobId}`)
  await ana.getByRole('button', { name: 'Choose together' }).click()
  await ana.getByRole('button', { name: 'Make a link' }).click()
  const link = ana.getByRole('textbox', { name: 'Link to your bids' })
  await expect(link).toHaveValue(/token=/)
  const first = new URL(await link.inputValue())
  const sam = await aVisitorAt(browser, strict, first.pathname + first.search, /status of 409/)
  await sam.getByRole('article', { name: 'Bid from Ada Lund' }).getByRole('button', { name: 'Yes, this one' }).click()
  await sam.getByRole('textbox', { name: 'Your name' }).fill('Sam')
  await inDatabase(({ $client }) =>
    $client.query(`update bids set status = 'rejected', reject_reason = 'withdrawn' where job_id = $1 and amount_dollars = 900`, [jobId]),
  )
  await sam.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(sam, 'This bid was withdrawn or already answered. Look at the other bids.')
  await expect(sam.getByRole('article')).toHaveCount(1)

  await ana.getByRole('button', { name: 'Make a new link' }).click()
  await ana.getByRole('button', { name: 'Make a new one' }).click()
  await expect(link).not.toHaveValue(first.href)
  await open(sam, first.pathname + first.search)
  await expect(sam.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  const second = new URL(await link.inputValue())
  await open(sam, second.pathname + second.search)
  await expect(sam.getByText('You are Sam here.')).toBeVisible()
})
