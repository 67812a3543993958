import type { Page } from '@playwright/test'
import { demoPassword } from '@shutterbid/server/demo/accounts'
import { someClient } from '../people.ts'
import { aPersonAt, expect, expectAccessible, expectToast, fillSignIn, linkIn, mailTo, open, test } from '../story.ts'
import { turnOnTwoFactor } from './email-tab.ts'
import { addVirtualAuthenticator } from './virtual-authenticator.ts'

test('a passkey is added, signs in from the button and from the suggestions, is renamed and removed', async ({ browser, strict }) => {
  const { id, email } = await someClient('Pia Keys')
  const emailTab = `/profile/${id}?tab=email`
  const page = await aPersonAt(browser, email, strict, emailTab)
  const device = await addVirtualAuthenticator(page)
  await expect(page.getByText('You can sign in with your password.')).toBeVisible()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toHaveValue(/Chrome on/)
  await dialog.getByLabel('Name').fill('Blue phone')
  await dialog.getByLabel('Your password').fill('not-my-password')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await device.verifies(false)
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('No passkey was used. Try again, or choose another way.')).toBeVisible()
  await device.verifies(true)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expectToast(page, 'Passkey added')
  expect(await device.passkeys()).toHaveLength(1)
  await expect(passkeysOn(page)).toContainText('Blue phone')
  await expect(page.getByText('You can sign in with your password or a passkey.')).toBeVisible()
  expect(await mailTo(page.context(), email, /A way to sign in was added/)).toContain('The passkey “Blue phone” can be used')

  await signOut(page)
  await open(page, `/sign-in?redirect=${encodeURIComponent(emailTab)}`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(passkeysOn(page)).toContainText('last used')

  await signOut(page)
  await open(page, `/sign-in?redirect=${encodeURIComponent(emailTab)}`)
  await page.getByLabel('Email', { exact: true }).focus()
  await expect(passkeysOn(page)).toContainText('Blue phone')

  await page.getByRole('button', { name: 'Rename Blue phone' }).click()
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Old phone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Rename Old phone' })).toBeFocused()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove Old phone' }).click()
  await expect(dialog).toContainText('You can sign in with your password.')
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expectToast(page, 'Passkey removed')
  await expect(passkeysOn(page)).not.toContainText('Old phone')

  await signOut(page)
  await open(page, '/sign-in')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText('This passkey was not accepted. Use another one, or another way to sign in.')
})

test('with two-factor sign-in a passkey replaces the code', async ({ browser, strict }) => {
  const { id, email } = await someClient('Nell Fox')
  const emailTab = `/profile/${id}?tab=email`
  const page = await aPersonAt(browser, email, strict, emailTab)
  const device = await addVirtualAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(demoPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click()
  await expectToast(page, 'Passkey added')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await turnOnTwoFactor(page, demoPassword)

  await device.answers(false)
  await signOut(page)
  await fillSignIn(page, email)
  await expect(page.getByText('One more step: a code or a passkey that shows it is you.')).toBeVisible()
  await device.answers(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()

  await open(page, emailTab)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey instead' }).click()
  await expectToast(page, 'Two-factor sign-in is off')
})

test('the password is removed while a passkey remains, and chosen again by mail', async ({ browser, strict }) => {
  const { id, email } = await someClient('Rue Moss')
  const emailTab = `/profile/${id}?tab=email`
  const page = await aPersonAt(browser, email, strict, emailTab)
  const device = await addVirtualAuthenticator(page)
  await expect(page.getByText('You can sign in with your password.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove password' })).toHaveCount(0)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expectToast(page, 'Passkey added')
  await expect(dialog).toHaveCount(0)
  const other = await aPersonAt(browser, email, strict, emailTab, /status of 401 /)

  await page.getByRole('button', { name: 'Remove password' }).click()
  await expect(dialog).toContainText('It no longer opens your account, and other devices are signed out. You can sign in with a passkey.')
  await dialog.getByLabel('Your password').fill('not-my-password')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Password removed. Other devices are signed out.')
  await expect(page.getByText('You can sign in with a passkey.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)
  await expect(other).toHaveURL(/sign-in/)
  await expectAccessible(page)
  expect(await mailTo(page.context(), email, /A way to sign in was removed/)).toContain('Your password no longer opens')

  await device.answers(false)
  await signOut(page)
  await fillSignIn(page, email)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await device.answers(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await device.answers(false)
  await open(page, emailTab)
  await page.getByRole('link', { name: 'Choose a password' }).click()
  await expect(page).toHaveURL(/forgot-password/)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await open(page, linkIn(await mailTo(page.context(), email, /password/i), '/reset-password'))
  await page.getByLabel('New password').fill('silver-hour')
  await page.getByLabel('Confirm password').fill('silver-hour')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await open(page, '/sign-in')
  await fillSignIn(page, email, 'silver-hour')
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
})

function passkeysOn(page: Page) {
  return page.getByRole('region', { name: 'Passkeys' })
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$|\/sign-in/)
  await open(page, '/sign-in')
}
