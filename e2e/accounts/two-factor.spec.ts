import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { demoPassword } from '@shutterbid/server/demo/accounts'
import { someClient } from '../people.ts'
import { aPersonAt, expect, expectToast, fillSignIn, mailTo, open, test } from '../story.ts'
import { codeOf, sectionOf, shownCodes, turnOnTwoFactor } from './email-tab.ts'

test('with two-factor sign-in a code from the app is needed, or a backup code once', async ({ browser, strict }) => {
  const { id, email } = await someClient('Tess Ford')
  const emailTab = `/profile/${id}?tab=email`
  const page = await aPersonAt(browser, email, strict, emailTab)
  await refuseWrongPassword(page)
  const { key, codes } = await turnOnTwoFactor(page, demoPassword)
  expect(await mailTo(page.context(), email, /Two-factor sign-in is on/)).toContain(
    'signing in without a passkey also asks for a code from your app',
  )
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(sectionOf(page)).toContainText('10 backup codes are left.')

  await signOut(page)
  await fillSignIn(page, email)
  const code = page.getByLabel('Code')
  await expect(code).toBeFocused()
  await expect(page.getByText('New here?')).toHaveCount(0)
  await giveCode(page, '000000')
  await expect(page.getByText('This code is wrong or was already used. Codes change every 30 seconds.')).toBeVisible()
  // A code works once. The next one is taken already, because the clocks of phones differ.
  await giveCode(page, codeOf(key, 1))
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()

  await signOut(page)
  await fillSignIn(page, email)
  await giveCode(page, codes[0] ?? '')
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await signOut(page)
  await fillSignIn(page, email)
  await giveCode(page, codes[0] ?? '')
  await expect(page.getByText(/^This code is wrong or was already used/)).toBeVisible()
  await giveCode(page, codes[1] ?? '')
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()

  await open(page, emailTab)
  await expect(sectionOf(page)).toContainText('8 backup codes are left.')
  const renewed = await renewCodes(page, codes[2] ?? '')
  expect(renewed.filter((one) => codes.includes(one))).toEqual([])
  expect(await mailTo(page.context(), email, /Your backup codes are new/)).toContain('The old ones no longer work')

  await turnOff(page, codes[3] ?? '')
  await expect(page.getByText(/^This code is wrong/)).toBeVisible()
  await page
    .getByRole('dialog')
    .getByLabel('Code')
    .fill(renewed[0] ?? '')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(sectionOf(page)).toContainText('Off. With it, signing in without a passkey also asks for a code')
  expect(await mailTo(page.context(), email, /Two-factor sign-in is off/)).toContain('signing in no longer asks for a code')
  await signOut(page)
  await fillSignIn(page, email)
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
})

async function refuseWrongPassword(page: Page) {
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await dialog.getByLabel('Your password').fill('not-my-password')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeFocused()
}

/** Replaces the backup codes; they can be copied and downloaded. */
async function renewCodes(page: Page, code: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Make new backup codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await expect(dialog.getByText('Code is required')).toBeVisible()
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await expect(dialog.getByText(/^This code is wrong/)).toBeVisible()
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  const codes = await shownCodes(page)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expectToast(page, 'Backup codes copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes.join('\n'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('shutterbid-backup-codes.txt')
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(codes.join('\n'))
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(sectionOf(page)).toContainText('10 backup codes are left.')
  return codes
}

async function turnOff(page: Page, code: string) {
  await sectionOf(page).getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
}

async function giveCode(page: Page, code: string) {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
}
