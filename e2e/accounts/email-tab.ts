import { expect, type Page } from '@playwright/test'
import { codeAt } from '@shutterbid/server/signing-in/two-factor/totp'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

/** On the Email tab: requests a key for an app, with the password; returns it. */
export async function askForKey(page: Page, password: string) {
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  return (await sectionOf(page).locator('code').innerText()).replaceAll(' ', '')
}

/** Turns two-factor sign-in on; returns the key and the backup codes. */
export async function turnOnTwoFactor(page: Page, password: string) {
  const key = await askForKey(page, password)
  await page.getByLabel('First code').fill(codeOf(key))
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click()
  return { key, codes: await shownCodes(page) }
}

/** The code of an app with this key, now or this many half minutes later. */
export function codeOf(key: string, later = 0) {
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  return codeAt(bytes, Math.floor(Date.now() / stepMs) + later)
}

export async function shownCodes(page: Page) {
  const list = page.getByRole('list', { name: 'Backup codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return list.getByRole('listitem').allInnerTexts()
}

export function sectionOf(page: Page) {
  return page.getByRole('region', { name: 'Two-factor sign-in' })
}
