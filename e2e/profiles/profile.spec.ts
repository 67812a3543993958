import { copyFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { aJob } from '@shutterbid/server/factories/jobs'
import { scriptWith } from '../browser/script-with.ts'
import { inDatabase } from '../database.ts'
import { dayFromNow, uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer, towns } from '../people.ts'
import {
  aPersonAt,
  expect,
  expectAccessible,
  expectToast,
  hydrated,
  mailTo,
  open,
  openUnhydrated,
  reload,
  runFirst,
  test,
} from '../story.ts'

const portrait = join(import.meta.dirname, '../../server/demo/pictures/meadow-solo.jpg')
const nothingYet = { avatarKey: null, city: null, week: null, subscription: null }

test('a new photographer completes the profile, starts the trial, and bids', async ({ browser, strict }, testInfo) => {
  const huge = testInfo.outputPath('huge.jpg')
  copyFileSync(portrait, huge)
  truncateSync(huge, 21 * 1024 * 1024)
  const title = uniqueTitle('A porch in spring')
  const client = await someClient('Sal Whit')
  await inDatabase((db) =>
    aJob(db, { title, clientId: client.id, city: towns.savannah, shootOn: dayFromNow(10), shootTime: '10:00', deliveryOn: dayFromNow(20) }),
  )
  const { email } = await somePhotographer('Nia Cobb', nothingYet)
  const page = await aPersonAt(browser, email, strict)
  const toDo = page.getByRole('region', { name: 'Complete Your Profile' })

  await toDo.getByRole('link', { name: /Add Profile Photo/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Profile photo' })
  await expect(dialog.getByText('Stored at max 5MB; originals up to 20MB are shrunk for you.')).toBeVisible()
  const chooser = dialog.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'face.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(dialog.getByRole('alert')).toHaveText('Only JPEG and PNG files are allowed')
  await chooser.setInputFiles(huge)
  await expect(dialog.getByRole('alert')).toHaveText('File size must be less than 20MB')
  await chooser.setInputFiles(portrait)
  await expect(dialog).toBeHidden()
  await expectToast(page, 'Profile photo updated')
  await expect(page.locator('.profile-header img')).toHaveJSProperty('naturalWidth', 320)

  await page.getByRole('link', { name: 'Location', exact: true }).click()
  const address = page.getByRole('combobox', { name: 'Address' })
  const update = page.getByRole('button', { name: 'Update Location' })
  await expect(update).toBeDisabled()
  await address.focus()
  await address.blur()
  await expect(page.getByText('Please enter an address')).toBeVisible()
  await address.fill('31401')
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Please select an address from the suggestions')).toBeVisible()
  await expect(update).toBeDisabled()
  await expect(page.getByLabel('Maximum travel distance')).toHaveValue('25')
  await page.getByLabel('Maximum travel distance').fill('')
  await expect(page.getByText('Only jobs within 1 mile.')).toBeVisible()
  await page.getByLabel('Maximum travel distance').fill('0')
  await expect(page.getByText('Maximum travel distance must be at least 1 mile')).toBeVisible()
  await page.getByLabel('Maximum travel distance').fill('30')
  await address.fill('Savannah')
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click()
  await update.click()
  await expectToast(page, 'Location updated')
  await expect(page.getByText('within 30 miles')).toBeVisible()

  await page.getByRole('link', { name: 'Availability', exact: true }).click()
  await page.getByRole('link', { name: 'Set your week' }).click()
  await page.getByRole('switch', { name: 'Tuesday' }).check()
  await expect(page.getByRole('status').getByText('Availability updated')).toBeVisible()
  await page.getByRole('button', { name: 'Tuesday, 9AM – 5PM' }).click()
  await page.getByRole('button', { name: 'Add time slot to Tuesday' }).click()
  await expect(page.getByRole('combobox', { name: 'Tuesday, slot 2 from' })).toHaveValue('5PM')
  await page.getByRole('button', { name: 'Delete Tuesday, slot 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('link', { name: 'About', exact: true }).click()
  await page.getByRole('button', { name: 'Edit specialties' }).click()
  await page.getByRole('button', { name: 'Portrait', exact: true }).click()
  await page.getByRole('button', { name: 'Family', exact: true }).click()
  await page.getByRole('form', { name: 'Specialties' }).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Specialties updated')
  await expect(page.getByRole('button', { name: 'Edit specialties' })).toBeVisible()

  await open(page, '/jobs')
  await expect(page.getByText('Within 30 miles of Savannah', { exact: false })).toBeVisible()
  await expect(toDo).toBeHidden()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('Your free trial starts when you confirm this bid.', { exact: false })).toBeVisible()
  await page.getByLabel('Your bid').fill('250')
  await page.getByLabel('Message', { exact: true }).fill('I shoot there every spring.')
  await page.getByRole('button', { name: 'Place bid' }).click()
  const confirm = page.getByRole('dialog', { name: 'Start your free trial?' })
  for (const text of ['14 days', '90 days', '$9.99', 'Nothing has been sent yet.']) await expect(confirm).toContainText(text)
  await confirm.getByRole('button', { name: 'Not yet' }).click()
  await expect(page.getByLabel('Your bid')).toHaveValue('250')
  await page.getByRole('button', { name: 'Place bid' }).click()
  await confirm.getByRole('button', { name: 'Start trial and bid $250' }).click()
  await expectToast(page, 'Bid placed')
  await expect(page.getByText('Your free trial has started. It runs until', { exact: false })).toBeVisible()
  await expectAccessible(page)

  await open(page, '/profile?tab=subscription')
  await expect(page.getByText('Trial', { exact: true })).toBeVisible()
  await expect(page.getByText('Subscription end date:')).toBeVisible()
})

test('a declined card is reported where the checkout returns to, and above other pages, until one is accepted', async ({
  browser,
  strict,
}) => {
  const now = Date.now()
  const { email } = await somePhotographer('Ida Voss', {
    subscription: {
      state: 'trialing',
      hasCard: false,
      cancelPending: true,
      customerRef: null,
      trialStartedAt: new Date(now),
      periodEndsAt: new Date(now + 14 * 86_400_000),
    },
  })
  const page = await aPersonAt(browser, email, strict, '/profile?tab=subscription')
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Your card was declined, and nothing was charged. Try again with another card, or ask your bank.',
  )
  await expectAccessible(page)
  const banner = page.getByRole('complementary', { name: 'Subscription' })
  await expect(banner).toHaveCount(0)
  await open(page, '/jobs')
  await expect(banner).toContainText('Your card was declined, and nothing was charged.')
  await banner.getByRole('link', { name: 'Use another card' }).click()
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('button', { name: 'Add the test card' }).click()
  await expect(page.getByText('Next billing date:')).toBeVisible()
  await expect(page.getByText(/declined/)).toHaveCount(0)
})

test('a failed charge is shown above every page, in the bell and by mail, until it is paid', async ({ browser, strict }) => {
  const { email } = await somePhotographer('Una Falk')
  const page = await aPersonAt(browser, email, strict, '/profile?tab=subscription')
  await page.getByRole('button', { name: 'Manage subscription' }).click()
  await page.getByRole('button', { name: 'Decline the next charge' }).click()
  await expect(page.getByText('The last charge failed: everything works until')).toBeVisible()
  const banner = page.getByRole('complementary', { name: 'Subscription' })
  await expect(banner).toHaveCount(0)
  for (const path of ['/jobs', '/messages', '/']) {
    await open(page, path)
    await expect(banner).toContainText('The last charge for your subscription failed: everything works until')
  }
  expect(await mailTo(page.context(), email, /A charge for your subscription failed/)).toContain('Everything works until')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(page.getByRole('link', { name: /The last charge for your subscription failed\./ })).toBeVisible()
  await page.keyboard.press('Escape')
  await banner.getByRole('link', { name: 'Change the card' }).click()
  await page.getByRole('button', { name: 'Change the card' }).click()
  await page.getByRole('button', { name: 'Charge the next month now' }).click()
  await expect(page.getByText('Next billing date:')).toBeVisible()
  await open(page, '/jobs')
  await expect(page.getByRole('heading', { name: 'Photography Jobs' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('a slot that ends before it starts is not saved, and the last slot of a day cannot be deleted', async ({ browser, strict }) => {
  const { email } = await somePhotographer('Wes Orr', { week: null })
  const page = await aPersonAt(browser, email, strict, '/profile?tab=availability&part=week')
  const sheet = page.getByRole('dialog', { name: 'Friday' })
  const close = () => sheet.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('switch', { name: 'Friday' }).check()
  await page.getByRole('button', { name: 'Friday, 9AM – 5PM' }).click()
  await expect(page.getByRole('button', { name: /^Delete Friday/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Friday, slot to' }).fill('dawn')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid time')).toBeVisible()
  await page.getByRole('combobox', { name: 'Friday, slot to' }).fill('8')
  await page.keyboard.press('Enter')
  await expect(page.getByText('End time must be after start time')).toBeVisible()
  const other = strict(await page.context().newPage())
  await open(other, '/profile?tab=availability&part=week')
  await expect(other.getByRole('button', { name: 'Friday, 9AM – 5PM' })).toBeVisible()
  await other.close()
  await page.getByRole('combobox', { name: 'Friday, slot from' }).fill('630')
  await page.keyboard.press('Tab')
  await expect(page.getByText('End time must be after start time')).toBeHidden()
  await expect(sheet.getByRole('status').getByText('Availability updated')).toBeVisible()
  await close()
  await expect(page.getByRole('button', { name: 'Friday, 6:30AM – 8AM' })).toBeVisible()
  // The sheet that closes goes back in the history, which can cancel a reload.
  await page.waitForFunction(() => !history.state?.openModals)
  await reload(page)

  await page.getByRole('button', { name: 'Friday, 6:30AM – 8AM' }).click()
  await page.getByRole('combobox', { name: 'Friday, slot from' }).fill('9:30pm')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('status').getByText('Availability updated. The hours after midnight are on Saturday.')).toBeVisible()
  await close()
  await expect(page.getByRole('button', { name: 'Friday, 9:30PM – 12AM' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saturday, 12AM – 8AM' })).toBeVisible()
})

test('a tab opened by its URL is rendered by the server, and works once its script loads; if that fails, there is a message with a retry', async ({
  browser,
  strict,
}) => {
  const { email } = await somePhotographer('Ute Lind', { week: null })
  const page = await aPersonAt(browser, email, strict, '/profile', /ERR_FAILED|dynamically imported module/)
  const address = page.getByRole('combobox', { name: 'Address' })
  const script = scriptWith('In miles. Left empty, it is 1 mile.')
  const release = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await release.promise
    await route.continue()
  })
  await runFirst(page, () => {
    let wasThere = false
    new MutationObserver(() => {
      const isThere = document.querySelector('[role=combobox]') !== null
      if (wasThere && !isThere) document.documentElement.dataset['lost'] = 'yes'
      wasThere ||= isThere
    }).observe(document, { childList: true, subtree: true })
  })
  const scriptRequest = page.waitForRequest(script)
  await openUnhydrated(page, '/profile?tab=location')
  await scriptRequest
  await page.evaluate(framesDrawn, 30)
  await expect(address).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['hydrated'])).toBeUndefined()
  release.resolve()
  await hydrated(page)
  await expect(address).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['lost'])).toBeUndefined()

  await page.unroute(script)
  await page.route(script, (route) => route.abort('failed'))
  await openUnhydrated(page, '/profile?tab=location')
  await expect(page.getByText('Error loading profile. Please try again later.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(script)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(address).toBeVisible()
})

test('an empty or malformed profile id leads to the home page, an unknown one says so', async ({ browser, strict }) => {
  const { email } = await someClient('Max Orlo')
  const page = await aPersonAt(browser, email, strict, '/jobs', /status of 404/)
  for (const id of ['undefined', 'not-an-id', '0']) {
    await open(page, `/profile/${id}`)
    await expect(page, id).toHaveURL((url) => url.pathname === '/')
  }
  await open(page, '/profile/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
})

function framesDrawn(count: number) {
  return new Promise<void>((resolve) => {
    const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)))
    next(count)
  })
}

test('a photographer copies the hours of a day to others, reads what is replaced, and can undo it', async ({ browser, strict }) => {
  const { id, email } = await somePhotographer('Ned Vale', { week: null })
  const page = await aPersonAt(browser, email, strict, `/profile/${id}?tab=availability`)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  for (const day of ['Monday', 'Tuesday']) await page.getByRole('switch', { name: day }).click()
  await page.getByRole('button', { name: 'Tuesday, 9AM – 5PM' }).click()
  await page.getByLabel('Tuesday, slot to').fill('12')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Tuesday' })
  await sheet.getByRole('button', { name: 'Copy hours' }).click()
  await expect(sheet.getByText('Choose at least one day')).toBeVisible()
  await sheet.getByRole('button', { name: 'Monday', exact: true }).click()
  await sheet.getByRole('button', { name: 'Friday', exact: true }).click()
  await expect(sheet.getByText('These hours are replaced: Monday 9AM – 5PM; Friday not available.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Copy hours' }).click()
  await expect(sheet.getByRole('button', { name: 'Undo' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  for (const day of ['Monday', 'Tuesday', 'Friday']) await expect(page.getByRole('button', { name: `${day}, 9AM – 12PM` })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Monday, 9AM – 5PM' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Friday' })).not.toBeChecked()
  await page.waitForFunction(() => !history.state?.openModals)
  await reload(page)
  await expect(page.getByRole('button', { name: 'Tuesday, 9AM – 12PM' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Friday' })).not.toBeChecked()
})
