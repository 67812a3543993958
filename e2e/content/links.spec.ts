import { someClient } from '../people.ts'
import { aPersonAt, aVisitorAt, expect, expectToast, open, openUnhydrated, test, toast } from '../story.ts'

const title = 'Message from the link you opened'

test('a message in the query or the hash of a link is shown as plain text, wherever the link leads', async ({ browser, strict }) => {
  const { email } = await someClient('Ina Roth')
  const page = await aPersonAt(browser, email, strict, '/')
  const message = 'message=Your+link+is+old%2C+%3Cb%3Eask%3C%2Fb%3E+anew'
  for (const path of ['/', '/message', '/jobs', '/photographers', '/sign-in']) {
    for (const mark of path === '/sign-in' ? ['?'] : ['?', '#']) {
      await openUnhydrated(page, 'about:blank')
      await open(page, `${path}${mark}${message}`)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText('Your link is old, <b>ask</b> anew')).toBeVisible()
      await expect(page).toHaveURL((url) => url.pathname === '/message' && !url.hash)
    }
  }
})

test('a visitor sees the message of a link before signing in', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/jobs?message=The+link+was+used')
  await expect(page.getByText('The link was used')).toBeVisible()
})

test('a message from outside is cut after 200 characters and contains no link', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, `/?message=https://elsewhere.example/+${'x'.repeat(400)}`)
  const message = page.getByText(/^https:\/\/elsewhere\.example/)
  await expect(message).toBeVisible()
  expect((await message.innerText()).length).toBe(200)
  await expect(page.getByRole('link', { name: /elsewhere/ })).toHaveCount(0)
})

test('the message page without a message shows nothing', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/message')
  await expect(page.locator('main')).toHaveText('')
})

test('a confirmed email change is shown briefly on the home page', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/message')
  await openUnhydrated(page, '/sign-in#type=email_change&access_token=old', { waitUntil: 'commit' })
  await expectToast(page, 'Email changed successfully')
  await expect(page).toHaveURL((url) => url.pathname === '/' && !url.hash)
  await expect(toast(page, 'Email changed successfully')).toBeHidden()
})

test('between the two confirmations of a new email there is one more step', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/email-change-confirmation')
  await expect(page.getByRole('heading', { name: 'One More Step' })).toBeVisible()
  await expect(page.getByText(/old address and one to your new address/)).toBeVisible()
})

test('every unknown page says so in its title and its heading', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/nothing', /status of 404/)
  for (const path of ['/sign-up/further', '/newsletter/further', '/learn/further']) {
    expect((await openUnhydrated(page, path))?.status(), path).toBe(404)
    await expect(page).toHaveTitle('Nothing at this address · Shutterbid')
    await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
  }
})
