import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { disable, someClient, somePhotographer } from '../people.ts'
import { aPersonAt, expect, expectToast, linkIn, mailTo, open, openUnhydrated, reload, test, toast } from '../story.ts'

const picture = join(import.meta.dirname, '../../server/demo/pictures/cafe-table.jpg')
// The browser logs unreachable requests; these stories block them on purpose.
const unreached = /net::ERR_FAILED/

test('a photographer adds languages and links, and viewers see them immediately', async ({ browser, strict }) => {
  const vera = await somePhotographer('Vera Lindt')
  const client = await someClient('Ned Carr')
  const page = await aPersonAt(browser, vera.email, strict, `/profile/${vera.id}`, unreached)
  const other = await aPersonAt(browser, client.email, strict, `/profile/${vera.id}`)
  const edit = page.getByRole('button', { name: 'Edit your details' })
  const form = page.getByRole('form', { name: 'Your details' })
  const languages = form.getByLabel('Languages')
  const instagram = form.getByLabel('Instagram')
  const facebook = form.getByLabel('Facebook')
  const website = form.getByLabel('Website')
  const price = form.getByLabel('Your shoots start at')
  const save = form.getByRole('button', { name: 'Save' })

  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Full name')).toBeFocused()
  await expect(form.getByLabel('Full name')).toHaveValue('Vera Lindt')
  await languages.fill('English, Spanish')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await expect(edit).toBeFocused()
  await expect(page.getByText('speaks English, Spanish')).toHaveCount(0)

  await edit.click()
  await expect(languages).toHaveValue('')
  await languages.fill(' English, Spanish,english ,')
  await instagram.fill('https://vera.example.com')
  await price.fill('99.50')
  await facebook.fill('not a name')
  await website.fill('javascript:alert(1)')
  await save.click()
  await expect(form.getByText('This is not an Instagram address.', { exact: false })).toBeVisible()
  await expect(form.getByText('Social links must be URLs')).toBeVisible()
  await expect(form.getByText('Social links must begin with https://')).toBeVisible()
  await expect(form.getByText('Enter whole dollars, without cents')).toBeVisible()
  await expect(price).toBeFocused()

  await price.fill('$1,250')
  await instagram.fill('@vera.lindt')
  await facebook.fill('')
  await website.fill('vera.example.com/portraits')
  await reload(page)
  await expect(website).toHaveValue('vera.example.com/portraits')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/rpc/profiles/setDetails', async (route) => {
    await held.promise
    await route.abort('failed')
  })
  await save.click()
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible()
  held.resolve()
  await expect(form.getByRole('alert')).toHaveText(/^Failed to update profile/)
  await expect(languages).toHaveValue(' English, Spanish,english ,')
  await expect(instagram).toHaveValue('@vera.lindt')
  await expect(website).toHaveValue('vera.example.com/portraits')

  await page.unroute('**/api/rpc/profiles/setDetails')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Profile updated')
  await expect(edit).toBeFocused()
  for (const screen of [page, other]) {
    await expect(screen.getByText('speaks English, Spanish')).toBeVisible()
    await expect(screen.getByText('From $1,250 a shoot')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'vera.example.com', exact: true })).toHaveAttribute(
      'href',
      'https://vera.example.com/portraits',
    )
    await expect(screen.getByRole('link', { name: 'Vera Lindt on Instagram' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/vera.lindt',
    )
    await expect(screen.getByRole('link', { name: 'Vera Lindt’s website' })).toHaveAttribute('href', 'https://vera.example.com/portraits')
    await expect(screen.getByRole('link', { name: 'Vera Lindt on Facebook' })).toHaveCount(0)
  }
  await expect(other.getByRole('button', { name: 'Edit your details' })).toHaveCount(0)
})

test('unsaved profile changes survive another tab, a reload and a failed save', async ({ browser, strict }) => {
  const ines = await somePhotographer('Ines Falk')
  const page = await aPersonAt(browser, ines.email, strict, `/profile/${ines.id}?tab=about`, unreached)
  const bio = page.getByRole('textbox', { name: 'About you' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(page.getByText('You have not written anything yet.', { exact: false })).toBeVisible()
  await expect(bio).toHaveAttribute('rows', '8')
  await expect(save).toBeDisabled()

  const text = 'I photograph people outdoors.\n\nMostly late in the day.'
  await bio.fill(text)
  await page.getByRole('link', { name: 'Reviews', exact: true }).click()
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await expect(bio).toHaveValue(text)
  await reload(page)
  await expect(bio).toHaveValue(text)

  await page.route('**/api/rpc/profiles/setBio', (route) => route.abort('failed'))
  await save.click()
  await expect(page.getByRole('alert')).toHaveText(/^Failed to update profile/)
  await expect(bio).toHaveValue(text)
  await page.unroute('**/api/rpc/profiles/setBio')
  await save.click()
  await expectToast(page, 'Profile updated')
  await expect(save).toBeDisabled()
  await expect(page.getByText('You have not written anything yet.', { exact: false })).toHaveCount(0)

  await bio.fill('x'.repeat(3700))
  await expect(page.getByText('3700/4000')).toBeVisible()
  await bio.fill('x'.repeat(4001))
  await expect(page.getByText('Please keep it to 4,000 characters')).toBeVisible()
  await expect(save).toBeDisabled()
  await bio.fill(text)
  await expect(save).toBeDisabled()

  const other = await aPersonAt(browser, (await someClient('Ole Brun')).email, strict, `/profile/${ines.id}?tab=about`)
  await expect(other.getByText('I photograph people outdoors.')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'About you' })).toHaveCount(0)
})

test('a client follows a photographer, finds them under Saved, gets notices of new pictures, and unfollows', async ({
  browser,
  strict,
}) => {
  const rosa = await somePhotographer('Rosa Imhof', { specialties: ['WEDDING', 'FAMILY'] })
  const sent = await somePhotographer('Sent Away')
  const client = await someClient('Fay Moss')
  const page = await aPersonAt(browser, client.email, strict, '/jobs', unreached)
  await openSaved(page)
  await expect(page.getByText('Nobody saved yet')).toBeVisible()

  await open(page, `/profile/${rosa.id}`)
  const button = page.getByRole('button', { name: /^Follow(ing)? Rosa Imhof$/ })
  await page.route('**/api/rpc/profiles/follow', (route) => route.abort('failed'))
  await button.click()
  await expect(button).toHaveText(/^Following/)
  await expect(page.getByText(/^We could not reach Shutterbid/)).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/rpc/profiles/follow')
  await button.focus()
  await page.keyboard.press('Space')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  const pictureSwitch = page.getByRole('switch', { name: 'Tell me about new pictures by Rosa Imhof' })
  await expect(pictureSwitch).not.toBeChecked()
  const saved = page.waitForResponse('**/api/rpc/profiles/setPictureNotices')
  await pictureSwitch.check()
  await saved
  await open(page, `/profile/${sent.id}`)
  await page.getByRole('button', { name: 'Follow Sent Away' }).click()
  await expect(page.getByRole('button', { name: 'Following Sent Away' })).toBeVisible()

  await openSaved(page)
  await page.getByRole('button', { name: 'Ask for a bid from Rosa Imhof' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  const [card, awayCard] = ['Rosa Imhof', 'Sent Away'].map((name) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) }),
  )
  await expect(card!).toContainText('Wedding')
  await expect(card!.getByRole('switch')).toBeChecked()
  await disable(sent)
  await reload(page)
  await expect(awayCard!).toContainText('Unavailable')
  await expect(awayCard!.getByRole('switch')).toHaveCount(0)

  const theirs = await aPersonAt(browser, rosa.email, strict, `/profile/${rosa.id}`)
  await expect(theirs.getByRole('button', { name: /^Follow/ })).toHaveCount(0)
  await theirs.getByLabel('Add pictures').setInputFiles([picture, picture])
  await expect(theirs.locator('figcaption')).toHaveCount(2)
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(page.getByText('Rosa Imhof added 2 new pictures.')).toHaveCount(1)
  await page.keyboard.press('Escape')

  const mail = await mailTo(page.context(), client.email, /New pictures by Rosa Imhof/)
  await open(page, linkIn(mail, '/unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You will not get these mails any more' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo, I want these mails' }).click()
  await expect(page.getByText('We tell you about new pictures by this photographer again.')).toBeVisible()
  await open(page, linkIn(mail, '/unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('link', { name: 'See whom you follow' }).click()
  await expect(card!.getByRole('switch')).not.toBeChecked()

  await card!.getByRole('button', { name: 'Following Rosa Imhof' }).click()
  await expect(card!).toHaveCount(0)
  await toast(page, 'You do not follow Rosa Imhof any more').hover()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card!).toBeVisible()
  await card!.getByRole('link', { name: 'Rosa Imhof' }).click()
  await page.getByRole('button', { name: 'Following Rosa Imhof' }).click()
  await expect(page.getByRole('button', { name: 'Follow Rosa Imhof' })).toHaveAttribute('aria-pressed', 'false')
  await openSaved(page)
  await expect(awayCard!).toBeVisible()
  await expect(card!).toHaveCount(0)
})

test('the return from Instagram shows its message once, and removes it from the URL', async ({ browser, strict }) => {
  const lou = await somePhotographer('Lou Hess')
  const page = await aPersonAt(browser, lou.email, strict)
  const notice = toast(page, 'Instagram connected successfully')
  for (const path of [`/profile/${lou.id}?instagram=success&tab=about`, '/profile?instagram=success&tab=about']) {
    await openUnhydrated(page, path, { waitUntil: 'commit' })
    await expectToast(page, 'Instagram connected successfully')
    await expect(page).toHaveURL((url) => url.pathname === `/profile/${lou.id}` && url.search === '?tab=about')
    await expect(notice).toBeHidden()
  }
})

async function openSaved(page: Page) {
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Saved' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
}
