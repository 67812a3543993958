import { addDays, instantOf } from '@shutterbid/domain/shared/days'
import { weekdayOf } from '@shutterbid/domain/shared/weekday-of'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { aBid, aHire, aJob, aRejection, aRunningJob } from '@shutterbid/server/factories/jobs'
import { aPhotographer } from '@shutterbid/server/factories/people'
import { north } from '@shutterbid/server/factories/places'
import { scriptWith } from '../browser/script-with.ts'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, expect, expectToast, goBack, hold, open, reload, test } from '../story.ts'

test('a photographer finds every bid by its outcome, with the reason, and comes back to the same tab', async ({ browser, strict }) => {
  const client = await someClient('Ines Roth')
  const photographer = await somePhotographer('Pia Lund', { city: towns.spokane })
  const titles = {
    pending: uniqueTitle('Cousins'),
    won: uniqueTitle('Choir'),
    lost: uniqueTitle('Bakery'),
    withdrawn: uniqueTitle('Stairs'),
  }
  await inDatabase(async (db) => {
    const bidOn = async (title: string, amountDollars: number, startsAt = inDays(3)) => {
      const job = await aJob(db, { title, clientId: client.id, city: towns.spokane, startsAt })
      return aBid(db, { jobId: job.id, photographerId: photographer.id, amountDollars })
    }
    await bidOn(titles.pending, 410, inDays(6))
    const won = await bidOn(titles.won, 420)
    await aHire(db, { jobId: won.jobId, bidId: won.id })
    const lost = await bidOn(titles.lost, 430)
    const rival = await aPhotographer(db, { avatarKey: null })
    await aHire(db, { jobId: lost.jobId, bidId: (await aBid(db, { jobId: lost.jobId, photographerId: rival.id })).id })
    await aRejection(db, { bid: await bidOn(titles.withdrawn, 440), reason: 'withdrawn' })
  })
  const page = await aPersonAt(browser, photographer.email, strict, '/')
  await page.getByRole('link', { name: /^Pending Bids/ }).click()
  await expect(page.getByRole('heading', { name: 'My bids' })).toBeVisible()
  const bids = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(bids).toHaveText([new RegExp(`${titles.pending}.*1 bid.*\\$410.*\\$300.*Fits`)])

  const tabs = page.getByRole('navigation', { name: 'Outcome' })
  await tabs.getByRole('link', { name: /^Won/ }).click()
  await expect(bids).toHaveText([new RegExp(`${titles.won}.*\\$420.*In progress`)])
  await tabs.getByRole('link', { name: /^Withdrawn/ }).click()
  await expect(bids).toHaveText([new RegExp(`${titles.withdrawn}.*\\$440.*Open`)])
  await tabs.getByRole('link', { name: /^Lost/ }).click()
  await expect(bids).toHaveText([new RegExp(`${titles.lost}.*Went to another`)])
  await reload(page)
  await expect(bids).toHaveText([new RegExp(titles.lost)])
  await bids.getByRole('link', { name: titles.lost }).click()
  await expect(page.getByRole('heading', { name: titles.lost })).toBeVisible()
  await goBack(page)
  await expect(bids).toHaveText([new RegExp(titles.lost)])
  await goBack(page)
  await expect(bids).toHaveText([new RegExp(titles.withdrawn)])

  await open(page, '/bids?outcome=nonsense')
  await expect(bids).toHaveText([new RegExp(titles.pending)])
  await expect(page).toHaveURL((url) => url.pathname === '/bids' && url.search === '')
})

test('a photographer sees that two bids collide, and withdraws one of them', async ({ browser, strict }) => {
  const client = await someClient('Ines Roth')
  const photographer = await somePhotographer('Pia Lund', { city: towns.spokane })
  const titles = { one: uniqueTitle('Harbor'), two: uniqueTitle('Orchard') }
  await inDatabase(async (db) => {
    for (const [title, amountDollars] of [
      [titles.one, 410],
      [titles.two, 380],
    ] as const) {
      const job = await aJob(db, { title, clientId: client.id, city: towns.spokane, startsAt: inDays(5) })
      await aBid(db, { jobId: job.id, photographerId: photographer.id, amountDollars })
    }
  })
  const page = await aPersonAt(browser, photographer.email, strict, '/bids')
  const collisions = page.getByRole('region', { name: 'One collision' })
  await expect(collisions).toContainText('these two bids are for the same time')
  await expect(page.getByRole('row').filter({ hasText: 'Conflicts with' })).toHaveCount(2)
  await page.setViewportSize({ width: 375, height: 812 })
  await collisions.getByRole('button', { name: `Withdraw $380 for ${titles.two}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw bid' }).click()
  await expectToast(page, 'Bid withdrawn')
  await expect(collisions).toHaveCount(0)
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveText([new RegExp(`${titles.one}.*Fits`)])
})

test('a photographer sorts and filters jobs, and reads why each is there', async ({ browser, strict }) => {
  const client = await someClient('Ines Roth')
  const photographer = await somePhotographer('Pia Lund', { city: towns.lubbock, specialties: ['PET'] })
  const titles = { near: uniqueTitle('Two dogs'), rich: uniqueTitle('Gala'), taken: uniqueTitle('Bakery') }
  await inDatabase(async (db) => {
    const of = { clientId: client.id }
    await aJob(db, { ...of, title: titles.near, city: towns.lubbock, budgetDollars: 150, specialties: ['PET'] })
    await aJob(db, { ...of, title: titles.rich, city: north(towns.lubbock, 9), budgetDollars: 4000, startsAt: inDays(5) })
    const taken = await aJob(db, { ...of, title: titles.taken, city: north(towns.lubbock, 5), budgetDollars: 700, startsAt: inDays(9) })
    await aBid(db, { jobId: taken.id, photographerId: photographer.id })
  })
  const page = await aPersonAt(browser, photographer.email, strict, '/jobs?sort=luck&minPeople=2.5&shootSetting=outside&fitsMyWeek=7')
  await expect(page).toHaveURL((url) => url.pathname === '/jobs' && url.search === '')
  const jobs = page.getByRole('article')
  const inOrder = (...titles: string[]) => expect(jobs).toHaveText(titles.map((title) => new RegExp(title)))
  await inOrder(titles.taken, titles.rich, titles.near)
  await expect(jobs.filter({ hasText: titles.near })).toContainText('Pet, your specialty')
  await expect(page.getByText('Why you see this')).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Nearest first')
  await inOrder(titles.near, titles.taken, titles.rich)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Highest budget')
  await inOrder(titles.rich, titles.taken, titles.near)
  await page.getByRole('switch', { name: 'Not bid yet' }).check()
  await inOrder(titles.rich, titles.near)
  await expect(page).toHaveURL(/sort=budget.*notBidYet=true/)
  await reload(page)
  await inOrder(titles.rich, titles.near)
  await jobs.getByRole('link', { name: titles.near }).click()
  await expect(page.getByRole('heading', { name: titles.near })).toBeVisible()
  await goBack(page)
  await inOrder(titles.rich, titles.near)
  await expect(page.getByRole('switch', { name: 'Not bid yet' })).toBeChecked()

  await takeWeekOff(photographer.id)
  await reload(page)
  await expect(jobs.filter({ hasText: titles.near })).toContainText('Why you see this: in your range · but outside your usual hours')
  await page.getByRole('switch', { name: 'Fits my week' }).check()
  await expect(page.getByText('Loosen “Fits my week” or “Not bid yet”.')).toBeVisible()
})

test('a photographer finds a free Saturday within 15 miles on a phone, and keeps the filters', async ({ browser, strict }) => {
  const client = await someClient('Ines Roth')
  const photographer = await somePhotographer('Pia Lund', { city: elko, maxTravelMiles: 50 })
  const titles = { free: uniqueTitle('Two dogs'), busy: uniqueTitle('Choir'), far: uniqueTitle('Gala'), sunday: uniqueTitle('Bakery') }
  const saturday = nextSaturday(elko.zone)
  await inDatabase(async (db) => {
    const on = (days: number) => instantOf({ on: addDays(saturday, days), at: '12:00', zone: elko.zone })
    const of = { clientId: client.id, city: elko }
    await aJob(db, { ...of, title: titles.free, city: north(elko, 9), startsAt: on(0) })
    await aJob(db, { ...of, title: titles.far, city: north(elko, 20), startsAt: on(0) })
    await aJob(db, { ...of, title: titles.sunday, startsAt: on(1) })
    await aJob(db, { ...of, title: titles.busy, startsAt: on(7) })
    await aRunningJob(db, { ...of, photographerId: photographer.id, startsAt: on(7) })
  })
  const page = await aPersonAt(browser, photographer.email, strict, '/jobs')
  await page.setViewportSize({ width: 375, height: 812 })
  const jobs = page.getByRole('article')
  await expect(jobs).toHaveCount(4)

  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Saturday' }).click()
  await sheet.getByRole('switch', { name: 'Fits my week' }).check()
  await sheet.getByText('15 miles', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Show 1 job' }).click()
  await expect(jobs).toHaveText([new RegExp(titles.free)])
  await expect(page).toHaveURL((url) => url.search === '?weekdays=sat&withinMiles=15&fitsMyWeek=true')
  await expect(page.getByRole('button', { name: /^Filters.*3 on$/ })).toBeVisible()

  // The sheet that closes goes back in the history, which can cancel a reload.
  await page.waitForFunction(() => !history.state?.openModals)
  await reload(page)
  await expect(jobs).toHaveText([new RegExp(titles.free)])
  await jobs.getByRole('link', { name: titles.free }).click()
  await expect(page.getByRole('heading', { name: titles.free })).toBeVisible()
  await goBack(page)
  await expect(jobs).toHaveText([new RegExp(titles.free)])

  await page.setViewportSize({ width: 1280, height: 800 })
  const column = page.getByRole('complementary', { name: 'Filters' })
  await column.getByRole('button', { name: 'Clear filters' }).click()
  await expect(jobs).toHaveCount(4)
  await column.getByRole('switch', { name: 'Free weekends only' }).check()
  await expect(jobs).toHaveText([titles.sunday, titles.far, titles.free].map((title) => new RegExp(title)))
  await column.getByLabel('To', { exact: true }).fill(addDays(saturday, -1))
  await expect(page.getByText('Loosen the dates, the weekdays, or “Fits my week”.')).toBeVisible()
  // The whole column is in view under the header, and has no scroll of its own.
  await column.evaluate((one) => one.scrollIntoView())
  const { top, bottom, isCut } = await column.evaluate((one) => ({
    top: one.getBoundingClientRect().top,
    bottom: one.getBoundingClientRect().bottom,
    isCut: one.scrollHeight > one.clientHeight,
  }))
  expect(isCut).toBe(false)
  expect(bottom - top).toBeLessThan(800 - 84)
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(jobs).toHaveCount(4)
  await expect(page).toHaveURL((url) => url.search === '')
})

test('on the day of a shoot both sides see the address, the meeting point and the time first', async ({ browser, strict }) => {
  const client = await someClient('Ines Roth')
  const photographer = await somePhotographer('Pia Lund', { city: towns.spokane })
  const titles = { today: uniqueTitle('Cap and gown'), before: uniqueTitle('Brothers'), later: uniqueTitle('Later') }
  const jobId = await inDatabase(async (db) => {
    const of = { clientId: client.id, photographerId: photographer.id, city: towns.spokane }
    await aRunningJob(db, { ...of, title: titles.later, startsAt: noonInSpokane(6) })
    await aRunningJob(db, { ...of, title: titles.before, startsAt: noonInSpokane(-3) })
    const place = { streetLine: '12 Mesa Ln', meetingPoint: 'At the north gate' }
    return (await aRunningJob(db, { ...of, ...place, title: titles.today, startsAt: new Date() })).job.id
  })
  const page = await aPersonAt(browser, photographer.email, strict, '/jobs?status=in_progress')
  await expect(page.getByRole('article')).toHaveText([
    new RegExp(`${titles.before}.*3 days ago: mark complete · Pictures due`),
    new RegExp(`${titles.today}.*Under way`),
    new RegExp(`${titles.later}.*In 6 days`),
  ])
  await page.setViewportSize({ width: 375, height: 812 })
  await open(page, `/jobs/${jobId}`)
  const map = page.getByRole('link', { name: /^12 Mesa Ln, Spokane, WA 99201/ })
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=12%20Mesa%20Ln/)
  // Both are within the first screen, without a tap.
  for (const place of [map, page.getByText('Meet at: At the north gate')])
    await expect.poll(async () => Number((await place.boundingBox())?.y)).toBeLessThan(700)
  await open(page, '/')
  await expect(map).toBeVisible()
  const clientPage = await aPersonAt(browser, client.email, strict, '/jobs')
  const today = clientPage.getByRole('region', { name: titles.today })
  await expect(today.getByText('Meet at: At the north gate')).toBeVisible()
  await expect(today.getByRole('link', { name: 'Message Pia' })).toBeVisible()
  await expect(clientPage.getByText(titles.later)).toBeHidden()
  await today.getByRole('link', { name: 'Open job' }).click()
  await expect(clientPage.getByRole('region', { name: 'Today' }).getByText('Meet at: At the north gate')).toBeVisible()
})

/** The card counts local days, so that a shoot at a fixed distance in hours is on another day late in the evening. */
function noonInSpokane(daysFromToday: number) {
  const { zone } = towns.spokane
  return instantOf({ on: addDays(localDateTime(new Date(), zone).on, daysFromToday), at: '12:00', zone })
}

// Where no other story has jobs within 50 miles.
const elko = { label: 'Elko, NV 89801', latitude: 40.8324, longitude: -115.7631, zone: 'America/Los_Angeles' }

/** After the coming Sunday, so that it is some days ahead. */
function nextSaturday(zone: string) {
  const today = localDateTime(new Date(), zone).on
  return addDays(today, 13 - weekdayOf(today))
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

function takeWeekOff(personId: string) {
  return inDatabase(({ $client }) => $client.query('update week_days set is_available = false where person_id = $1', [personId]))
}

test('a bid that is pressed twice while its check is loaded is sent once', async ({ browser, strict }) => {
  const client = await someClient('Ines Roth')
  const photographer = await somePhotographer('Pia Lund', { city: towns.lubbock })
  const job = await inDatabase((db) => aJob(db, { clientId: client.id, title: uniqueTitle('Two dogs'), city: towns.lubbock }))
  const page = await aPersonAt(browser, photographer.email, strict, `/jobs/${job.id}`)
  const release = await hold(page, scriptWith('before you send your bid'))
  const sent: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/bids/submit') && sent.push(request.url())))
  await page.getByLabel('Your bid').fill('240')
  await page.getByRole('textbox', { name: 'Message' }).fill('At dusk, with a long lens.')
  await page.getByRole('button', { name: 'Place bid' }).dblclick()
  release()
  await expectToast(page, 'Bid placed')
  expect(sent).toHaveLength(1)
})
