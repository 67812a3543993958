import { aRunningJob } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { fillJob, placeBid, postJob, uniqueTitle } from '../job-steps.ts'
import { emptyTown, type Someone, someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, expect, linkIn, mailTo, open, test } from '../story.ts'

test('a client posts a shoot and hires one of two photographers', async ({ browser, strict }) => {
  await emptyTown(towns.tucson)
  const title = uniqueTitle('Evening portraits at the arroyo')
  const [ana, bo, rae] = await Promise.all([someClient('Ana Petit'), neighbour('Bo Sandoval'), neighbour('Rae Lind')])
  const boPage = await aPersonAt(browser, bo.email, strict)
  await expect(boPage.getByRole('heading', { name: 'Photography Jobs' })).toBeVisible()

  const anaPage = await aPersonAt(browser, ana.email, strict, '/jobs/new')
  await fillJob(anaPage, { title, zip: '85701' })
  const { message } = await postJob(anaPage)
  expect(message).toBe('Job posted successfully! Your job is being sent to 2 photographer(s).')
  await expect(anaPage.getByText('No bids yet')).toBeVisible()

  // Bo has had the list open all the time.
  await boPage.getByRole('link', { name: title }).click()
  await expect(boPage.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await placeBid(boPage, { amount: '420', message: 'I know that arroyo, and bring a second light.' })
  expect(await mailTo(boPage.context(), bo.email, /New job near you/)).toContain(title)

  // Ana has had her job open all the time.
  const bidOfBo = anaPage.getByRole('article', { name: 'Bid from Bo Sandoval' })
  await expect(bidOfBo).toContainText('$420')
  await expect(bidOfBo).toContainText('I know that arroyo')
  expect(await mailTo(anaPage.context(), ana.email, /New bid on/)).toContain('Bo Sandoval bid $420')

  const raePage = await aPersonAt(browser, rae.email, strict, linkIn(await mailTo(boPage.context(), rae.email, /New job/), '/jobs'))
  await expect(raePage.getByText('1 bid so far')).toBeVisible()
  await placeBid(raePage, { amount: '380', message: 'Two hours, thirty pictures, within a week.' })
  await expect(anaPage.getByRole('img', { name: 'Bids of $380 and $420 against your budget of $450' })).toBeVisible()
  await anaPage.getByRole('button', { name: /^Notifications, / }).click()
  await expect(anaPage.getByRole('link', { name: /Rae Lind bid \$380/ })).toBeVisible()
  await anaPage.keyboard.press('Escape')

  await bidOfBo.getByRole('button', { name: 'Accept $420' }).click()
  const dialog = anaPage.getByRole('dialog', { name: 'Accept Bo’s bid?' })
  await expect(dialog).toContainText('The other bid is declined')
  await dialog.getByRole('button', { name: 'Accept $420' }).click()
  await expect(anaPage.getByRole('heading', { name: 'Bo is your photographer' })).toBeFocused()

  await expect(boPage.getByText('You are hired', { exact: true })).toBeVisible()
  expect(await mailTo(boPage.context(), bo.email, /You are hired/)).toContain('Ana Petit hired you')
  await expect(raePage.getByRole('complementary', { name: 'Bidding' }).getByText('Rejected', { exact: true })).toBeVisible()
  await expect(raePage.getByText('The client chose another photographer.')).toBeVisible()
  await expect(raePage.getByRole('region', { name: 'Who else bid' })).toContainText('Bo Sandoval')
  await expect(raePage.locator('body')).not.toContainText('$420')

  await expect(boPage.getByText('Ask Ana where you meet.')).toBeVisible()
})

test('after a shoot its photographer marks it complete, and its client writes a review', async ({ browser, strict }) => {
  const title = uniqueTitle('Evening portraits at the dam')
  const [ana, bo] = await Promise.all([someClient('Ana Petit'), somePhotographer('Bo Sandoval', { city: null })])
  const { job } = await inDatabase((db) => aRunningJob(db, { clientId: ana.id, photographerId: bo.id, city: towns.tucson, title }))
  const anaPage = await aPersonAt(browser, ana.email, strict, `/jobs/${job.id}`)
  const boPage = await aPersonAt(browser, bo.email, strict, `/jobs/${job.id}`)
  await boPage.getByRole('button', { name: 'Mark complete' }).click()
  await boPage.getByRole('dialog', { name: 'Are the pictures delivered?' }).getByRole('button', { name: 'Mark complete' }).click()
  await expect(boPage.getByText('You photographed this')).toBeVisible()

  await anaPage.getByRole('button', { name: 'Leave Review' }).click()
  await anaPage.getByRole('button', { name: 'Publish review' }).click()
  await expect(anaPage.getByText('Please enter your review')).toBeVisible()
  await anaPage.locator('label', { hasText: '4 stars' }).click()
  await anaPage.getByLabel('Your review').fill('Early, calm, and the pictures glow.')
  await anaPage.getByRole('button', { name: 'Publish review' }).click()
  await expect(anaPage.getByRole('heading', { name: 'Your review' })).toBeVisible()
  await expect(anaPage.getByText('You have already reviewed this job')).toBeHidden()
  await expect(anaPage.getByText('You reviewed this shoot.')).toBeVisible()
  await expect(anaPage.getByText('Pictures: later')).toBeAttached()

  await anaPage.getByRole('link', { name: 'Bo Sandoval' }).first().click()
  await expect(anaPage).toHaveURL(/\/profile\//)
  await expect(anaPage.getByText('4.0').first()).toBeVisible()
  await anaPage.getByRole('link', { name: /^Reviews/ }).click()
  await expect(anaPage.getByText('Early, calm, and the pictures glow.')).toBeVisible()

  const mail = await mailTo(boPage.context(), bo.email, /A new review for/)
  expect(mail).toContain('Ana Petit gave you 4 stars')
  await boPage.getByRole('button', { name: /^Notifications, / }).click()
  await boPage.getByRole('link', { name: /Ana Petit gave you 4 stars/ }).click()
  await expect(boPage.getByText('Early, calm, and the pictures glow.')).toBeVisible()

  await open(boPage, linkIn(mail, '/unsubscribe'))
  await boPage.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(boPage.getByRole('heading', { name: 'You will not get these mails any more' })).toBeVisible()
  await boPage.getByRole('link', { name: 'See what else you get' }).click()
  await expect(boPage.getByRole('switch', { name: /New reviews/ })).not.toBeChecked()
  await expect(boPage.getByRole('switch', { name: /Bid updates/ })).toBeChecked()
})

function neighbour(name: string): Promise<Someone> {
  return somePhotographer(name, { city: towns.tucson, maxTravelMiles: 25 })
}
