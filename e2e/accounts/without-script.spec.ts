import type { Page } from '@playwright/test'
import { aCompletedJob, aReview } from '@shutterbid/server/factories/jobs'
import { aPhotographer } from '@shutterbid/server/factories/people'
import { signUnsubscribeToken } from '@shutterbid/server/notifications/preferences/unsubscribe-token'
import { demoSecret } from '../data-dir.ts'
import { inDatabase } from '../database.ts'
import { addressOf, someClient, somePhotographer } from '../people.ts'
import { aPersonAt, aVisitorAt, expect, fillSignIn, linkIn, mailTo, open, openUnhydrated, test } from '../story.ts'

test('somebody signs in without JavaScript, after a wrong password, and gets to where they wanted', async ({ browser, strict }) => {
  const { email } = await someClient('Ana Reyes')
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  await openUnhydrated(page, '/jobs?status=completed')
  await fillSignIn(page, email, 'not my password')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  for (const secret of ['password', 'example.com', '@']) expect(page.url()).not.toContain(secret)
  await fillSignIn(page, email)
  await expect(page).toHaveURL(/\/jobs\?status=completed$/)
  await openUnhydrated(page, '/profile')
  await expect(page.getByText('Ana Reyes').first()).toBeVisible()
})

test('somebody chooses a new password without JavaScript, after two that differ', async ({ browser, strict }) => {
  const { email } = await someClient('Uma Reyes')
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  await openUnhydrated(page, '/forgot-password')
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('not an address')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await openUnhydrated(page, linkIn(await mailTo(page.context(), email, /password/i), '/reset-password'))
  for (const repeated of ['copper-hour', 'silver-hour']) {
    await page.getByLabel('New password').fill('silver-hour')
    await page.getByLabel('Confirm password').fill(repeated)
    await page.getByRole('button', { name: 'Save new password' }).click()
    if (repeated === 'copper-hour') await expect(page.getByText('Please type the same new password twice.')).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).last().click()
  await fillSignIn(page, email, 'silver-hour')
  await expect(page).not.toHaveURL(/sign-in/)
})

test('somebody unsubscribes without JavaScript, with a link that does not work', async ({ browser, strict }) => {
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  await openUnhydrated(page, `/unsubscribe?token=${'x'.repeat(60)}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing has changed' })).toBeVisible()
})

test('somebody unsubscribes without JavaScript, reads from what, and undoes it', async ({ browser, strict }) => {
  const { id: personId } = await someClient('Vera Reyes')
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  // Some mail readers open the address for their own requests.
  await openUnhydrated(page, `/api/notifications/one-click?token=${signUnsubscribeToken(demoSecret(), { personId, topic: 'messages' })}`)
  await expect(page.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('“Messages” is switched off for mail.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo, I want these mails' }).click()
  await expect(page.getByText('“Messages” is switched on again for mail.')).toBeVisible()
  await openUnhydrated(page, '/unsubscribe?outcome=undo_expired')
  await expect(page.getByText('This can no longer be undone here.')).toBeVisible()
})

test('somebody makes an account without JavaScript, after two passwords that differ', async ({ browser, strict }) => {
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  const email = addressOf('Sky Reed')
  await openUnhydrated(page, '/sign-up?redirect=%2Fsaved')
  await page.locator('label', { hasText: /^Hire/ }).click()
  await page.getByLabel('Full name').fill('Sky Reed')
  await page.getByLabel('Email').fill(email)
  for (const repeated of ['copper-hour', 'silver-hour']) {
    await page.getByLabel('Password', { exact: true }).fill('silver-hour')
    await page.getByLabel('Confirm password').fill(repeated)
    await page.getByLabel('I understand that Shutterbid').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    if (repeated === 'silver-hour') break
    await expect(page.getByText('Both passwords have to be the same')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Full name')).toHaveValue('Sky Reed')
    await expect(page.getByRole('radio', { name: /^Hire/ })).toBeChecked()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    for (const secret of ['hour', 'example.com']) expect(page.url()).not.toContain(secret)
  }
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await openUnhydrated(page, linkIn(await mailTo(page.context(), email, /Confirm your email/), '/verify-email'))
  await page.getByLabel('Password', { exact: true }).fill('silver-hour')
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page).toHaveURL(/\/saved$/)
})

test('somebody asks for the verification mail again without JavaScript, after a mistyped address', async ({ browser, strict }) => {
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  await openUnhydrated(page, '/verify-email?redirect=%2Fsaved')
  await page.getByLabel('Email').fill('sky at example.com')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('sky at example.com')
  await page.getByLabel('Email').fill(addressOf('Sky Reed'))
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('a new link is on its way')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/sign-in?redirect=%2Fsaved')
})

test('a change of email is confirmed in both inboxes, or stopped, without JavaScript', async ({ browser, strict }) => {
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  for (const name of ['Ida Moss', 'Ivo Moss']) {
    const { id, email } = await someClient(name)
    const newEmail = addressOf(`${name} Fresh`)
    const signedIn = await aPersonAt(browser, email, strict, `/profile/${id}?tab=email`)
    await signedIn.getByLabel('New email').fill(newEmail)
    await signedIn.getByRole('button', { name: 'Change email' }).click()
    await expect(signedIn.getByRole('heading', { name: 'One More Step' })).toBeVisible()
    const linkFor = async (inbox: string) =>
      linkIn(await mailTo(signedIn.context(), inbox, /^Confirm (your new|or stop the change of your) email/), '/email-change')

    await openUnhydrated(page, await linkFor(newEmail))
    await page.getByRole('button', { name: 'Confirm the change' }).click()
    await expect(page.getByRole('heading', { name: 'One More Step' })).toBeVisible()
    await openUnhydrated(page, await linkFor(email))
    if (name === 'Ida Moss') {
      await page.getByRole('button', { name: 'Confirm the change' }).click()
      await expect(page.getByRole('heading', { name: 'Email changed successfully' })).toBeVisible()
    } else {
      await page.getByRole('button', { name: 'Stop it: keep my old email' }).click()
      await expect(page.getByRole('heading', { name: 'Your email stays as it is' })).toBeVisible()
      await openUnhydrated(page, await linkFor(email))
      await page.getByRole('button', { name: 'Confirm the change' }).click()
      await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
    }
  }
})

test('somebody finds photographers without JavaScript, and filters them', async ({ browser, strict }) => {
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  await openUnhydrated(page, '/photographers')
  await page.getByRole('button', { name: 'Apply' }).click()
  // Playwright finds no texts in a `noscript` element.
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveAccessibleDescription(/Please enter an address/)
  await page.getByRole('textbox', { name: 'Location' }).fill('nowhere at all')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveAccessibleDescription(/No results found/)
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('nowhere at all')
  await page.getByRole('link', { name: 'Phoenix' }).click()
  const everybody = await countOf(page)
  expect(everybody).toBeGreaterThan(1)

  await page.getByRole('combobox', { name: 'Distance' }).selectOption('Within 50 miles')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Rating')
  await page.getByRole('checkbox', { name: 'Wedding' }).check()
  await page.getByRole('checkbox', { name: 'Newborn' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('checkbox', { name: 'Wedding' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Distance' })).toHaveValue('50')
  await expect(found(page)).toHaveText(/near Phoenix, AZ.*, best rated first$/)
  const some = await countOf(page)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page.getByRole('checkbox', { name: 'Wedding' })).not.toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Distance' })).toHaveValue('50')
  expect(await countOf(page)).toBeGreaterThan(some)
  await expect(page.getByRole('button', { name: /^Show|Clear specialties|Any date/ })).toHaveCount(0)
})

test('a long list of photographers is read page by page without JavaScript, with its filters', async ({ browser, strict }) => {
  const city = { label: 'Bismarck, ND 58501', latitude: 46.8083, longitude: -100.7837, zone: 'America/Chicago' }
  await inDatabase(async (db) => {
    for (let one = 1; one <= 30; one++)
      await aPhotographer(db, { name: `Bismarck ${one}`, city, avatarKey: null, week: null, subscription: null, specialties: ['PET'] })
  })
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  const names = page.getByRole('article').getByRole('link')
  await openUnhydrated(page, '/photographers?near=58501&miles=10&sort=rating&specialties=PET')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(names).toHaveCount(24)
  const first = await names.allInnerTexts()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(names).toHaveCount(6)
  const second = await names.allInnerTexts()
  expect(new Set([...first, ...second]).size).toBe(30)
  await expect(page.getByRole('checkbox', { name: 'Pet' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Distance' })).toHaveValue('10')
  await expect(found(page)).toHaveText(/^30 photographers near Bismarck, ND.*, best rated first$/)
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)

  await openUnhydrated(page, '/photographers?near=58501&miles=10&page=9')
  await expect(page.getByText('The list ends before this page.')).toBeVisible()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(names).toHaveText(first, { useInnerText: true })
})

test('a link to the photographers of a kind of shoot keeps that kind without JavaScript', async ({ browser, strict }) => {
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  await openUnhydrated(page, '/photographers?specialties=NEWBORN')
  await page.getByRole('link', { name: 'Boise' }).click()
  await expect(page.getByRole('checkbox', { name: 'Newborn' })).toBeChecked()
  await expect(page.getByRole('article').filter({ hasNotText: 'Newborn' })).toHaveCount(0)
})

test('the reviews of a photographer are read page by page without JavaScript', async ({ browser, strict }) => {
  const { id } = await somePhotographer('Greta Lindqvist')
  await inDatabase(async (db) => {
    for (let one = 1; one <= 21; one++) {
      const startsAt = new Date(Date.now() - (one + 3) * 86_400_000)
      const { job } = await aCompletedJob(db, { photographerId: id, startsAt })
      await aReview(db, { jobId: job.id, content: `Review number ${one}.`, writtenAt: startsAt })
    }
    await db.$client.query('update profiles set review_count = 21, rating_sum = 105 where person_id = $1', [id])
  })
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  await openUnhydrated(page, `/photographers/${await slugOf(id)}`)
  await expect(page.getByText('Review number 20.')).toBeVisible()
  await page.getByRole('link', { name: 'Older reviews' }).click()
  await expect(page.getByText('Review number 21.')).toBeVisible()
  await expect(page.getByText('Review number 20.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Newest reviews' }).click()
  await expect(page.getByText('Review number 1.')).toBeVisible()
})

test('with JavaScript, the search of such an address is kept and leaves the address', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/photographers?near=Phoenix&miles=50&sort=rating&specialties=WEDDING&specialties=FAMILY')
  await expect(page).toHaveURL(/\/photographers$/)
  await expect(page.getByRole('status').filter({ hasText: 'near Phoenix, AZ, best rated first' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Wedding' })).toBeChecked()
  await open(page, '/photographers')
  await expect(page.getByRole('status').filter({ hasText: 'near Phoenix, AZ, best rated first' })).toBeVisible()
})

function found(page: Page) {
  return page.getByRole('region', { name: 'Found' }).getByRole('status')
}

async function countOf(page: Page) {
  return Number.parseInt(await found(page).innerText(), 10)
}

function slugOf(personId: string) {
  return inDatabase(async ({ $client }) => {
    const { rows } = await $client.query<{ slug: string }>('select slug from public_pages where person_id = $1', [personId])
    return rows[0]?.slug
  })
}
