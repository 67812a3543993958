import type { Page } from '@playwright/test'
import { aBid, aJob } from '@shutterbid/server/factories/jobs'
import { scriptWith } from '../browser/script-with.ts'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer } from '../people.ts'
import { aPersonAt, aVisitorAt, expect, goBack, goForward, open, reload, test } from '../story.ts'

test('Back closes a dialog and stays; Forward does not open it again; then Back leads to where somebody came from', async ({
  browser,
  strict,
}) => {
  const { page, jobId } = await anOpenJob(browser, strict)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Accept $420' }).click()
  await expect(dialog).toBeVisible()
  await goBackFrom(page, 1)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/jobs/${jobId}`)
  await expect(page.getByRole('button', { name: 'Accept $420' })).toBeFocused()
  await goForward(page)
  // The page may go back by itself.
  await atPageEntry(page)
  await expect(dialog).toBeHidden()
  await goBack(page)
  await expect(page).toHaveURL('/faq')

  await goForward(page)
  for (const close of ['Not yet', 'Escape'] as const) {
    await page.getByRole('button', { name: 'Accept $420' }).click()
    await expect(dialog).toBeVisible()
    if (close === 'Not yet') await dialog.getByRole('button', { name: 'Not yet' }).click()
    else await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await atPageEntry(page)
  }
  await goBack(page)
  await expect(page).toHaveURL('/faq')
})

test('Back closes a dialog over the comparison first, then the comparison', async ({ browser, strict }) => {
  const { page, jobId } = await anOpenJob(browser, strict)
  await page.getByRole('button', { name: 'Compare both bids' }).click()
  const comparison = page.getByRole('dialog', { name: '2 bids side by side' })
  await comparison.getByRole('button', { name: 'Accept $280' }).click()
  const accept = page.getByRole('dialog', { name: 'Accept Cy’s bid?' })
  await expect(accept).toBeVisible()
  await goBackFrom(page, 2)
  await expect(accept).toBeHidden()
  await expect(comparison).toBeVisible()
  await goBackFrom(page, 1)
  await expect(comparison).toBeHidden()
  await expect(page).toHaveURL(`/jobs/${jobId}`)

  await page.getByRole('button', { name: 'Compare both bids' }).click()
  await comparison.getByRole('button', { name: 'Accept $280' }).click()
  await accept.getByRole('button', { name: 'Accept $280' }).click()
  await expect(page.getByRole('heading', { name: 'Cy is your photographer' })).toBeFocused()
  await atPageEntry(page)
  await goBack(page)
  await expect(page).toHaveURL('/faq')
})

test('after a reload with an open dialog one Back leads to where somebody came from', async ({ browser, strict }) => {
  const { page, jobId } = await anOpenJob(browser, strict)
  await page.getByRole('button', { name: 'Accept $420' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForFunction(() => history.state?.openModals === 1)
  await reload(page)
  await atPageEntry(page)
  await expect(page).toHaveURL(`/jobs/${jobId}`)
  await goBack(page)
  await expect(page).toHaveURL('/faq')
})

test('on the first page of a tab Back closes the menu of a phone; a link in it leads on and back', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/faq')
  await page.setViewportSize({ width: 375, height: 812 })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  await goBackFrom(page, 1)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/faq')

  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Find photographers' }).click()
  await expect(page).toHaveURL('/photographers')
  await expect(menu).toBeHidden()
  await goBack(page)
  await expect(page).toHaveURL('/faq')
  await expect(menu).toBeHidden()
  await goForward(page)
  await atPageEntry(page)
  await expect(page).toHaveURL('/photographers')
})

test('Back closes the filters, which have changed the address, and then leads to where somebody came from', async ({ browser, strict }) => {
  const { email } = await somePhotographer('Fay Holt')
  const page = await aPersonAt(browser, email, strict, '/how-it-works')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click()
  await expect(page).toHaveURL(/\/jobs/)
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await sheet.getByLabel('Fits my week').check()
  await expect(page).toHaveURL(/fitsMyWeek/)
  await expect(sheet).toBeVisible()
  await goBackFrom(page, 1)
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/fitsMyWeek/)
  await goBack(page)
  await expect(page).toHaveURL('/how-it-works')
})

test('Back closes the first dialog before the script for it has arrived', async ({ browser, strict }) => {
  const { page, jobId } = await anOpenJob(browser, strict)
  const release = await holdScript(page, 'enableBeforeUnload:!1')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Accept $420' }).click()
  await expect(dialog).toBeVisible()
  await goBackFrom(page, 1)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/jobs/${jobId}`)

  await page.getByRole('button', { name: 'Accept $420' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await release()
  await atPageEntry(page)
  await goBack(page)
  await expect(page).toHaveURL('/faq')
})

test('Back cancels the opening of a dialog whose script has not arrived', async ({ browser, strict }) => {
  const { page, jobId } = await anOpenJob(browser, strict)
  const release = await holdScript(page, 'We keep the bid as it reads now')
  async function report() {
    await page.getByRole('button', { name: 'More for Bo Stark’s bid' }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
  }
  await report()
  await goBackFrom(page, 1)
  await expect(page).toHaveURL(`/jobs/${jobId}`)
  await atPageEntry(page)
  await release()
  await expect(page.getByRole('dialog')).toBeHidden()

  await report()
  await expect(page.getByRole('dialog')).toBeVisible()
  await goBackFrom(page, 1)
  await expect(page.getByRole('dialog')).toBeHidden()
  await goBack(page)
  await expect(page).toHaveURL('/faq')
})

test('Back before the menu of a phone has arrived does not open it over another page', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/faq')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('link', { name: 'Terms', exact: true }).click()
  await expect(page).toHaveURL('/terms')
  const release = await holdScript(page, 'title:`Menu`')
  await page.getByRole('button', { name: 'Menu' }).click()
  await goBackFrom(page, 1)
  await expect(page).toHaveURL('/terms')
  await release()
  await expect(page.getByRole('dialog')).toBeHidden()
  await goBack(page)
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('dialog')).toBeHidden()
})

/** Ana's job with two bids, reached from another page. */
async function anOpenJob(browser: Parameters<typeof aPersonAt>[0], strict: Parameters<typeof aPersonAt>[2]) {
  const [ana, bo, cy] = await Promise.all([someClient('Ana Reyes'), somePhotographer('Bo Stark'), somePhotographer('Cy Moon')])
  const jobId = await inDatabase(async (db) => {
    const { id } = await aJob(db, { title: uniqueTitle('Twins in the park'), clientId: ana.id })
    await aBid(db, { jobId: id, photographerId: bo.id, amountDollars: 420 })
    await aBid(db, { jobId: id, photographerId: cy.id, amountDollars: 280 })
    return id
  })
  const page = await aPersonAt(browser, ana.email, strict, '/faq')
  await open(page, `/jobs/${jobId}`)
  return { page, jobId }
}

/** Delays the script that contains this text until `release`, which resolves once it has arrived. */
async function holdScript(page: Page, text: string) {
  const script = scriptWith(text)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await promise
    await route.continue()
  })
  const response = page.waitForResponse(script)
  return async () => {
    resolve()
    await (await response).finished()
  }
}

/** Back, once so many open dialogs have their entries. */
async function goBackFrom(page: Page, openModals: number) {
  await page.waitForFunction((expected) => history.state?.openModals === expected, openModals)
  await goBack(page)
}

/** Waits until the entry of a closed dialog is removed. */
async function atPageEntry(page: Page) {
  await page.waitForFunction(() => !history.state?.openModals)
}
