import type { Page } from '@playwright/test'
import { expect, reload } from '../story.ts'
import { unreached } from './acts.ts'
import { announcePrice } from './announce-price.ts'
import type { Screen } from './screen.ts'

export const screensOfAdmins: Screen[] = [
  { name: 'admin', as: 'admin', path: () => '/admin' },
  { name: 'admin-nobody', as: 'admin', path: () => '/admin?query=nobody%20at%20all' },
  { name: 'admin-disable', as: 'admin', path: () => '/admin?query=Ana%20Whitaker', reach: askToDisable },
  { name: 'admin-person', as: 'admin', path: ({ bo }) => `/admin/people/${bo}`, reach: waitForPerson },
  { name: 'admin-person-payments', as: 'admin', path: ({ bo }) => `/admin/people/${bo}`, reach: seePayments },
  { name: 'admin-person-refund', as: 'admin', path: ({ bo }) => `/admin/people/${bo}`, reach: askToRefund },
  { name: 'admin-person-payments-failed', as: 'admin', path: ({ bo }) => `/admin/people/${bo}`, reach: failPayments, allowed: unreached },
  { name: 'admin-person-client', as: 'admin', path: ({ ana }) => `/admin/people/${ana}`, reach: waitForPerson },
  { name: 'admin-billing', as: 'admin', path: () => '/admin/billing' },
  { name: 'admin-billing-price', as: 'admin', path: () => '/admin/billing', reach: seeAnnouncedPrice },
  { name: 'admin-backups', as: 'admin', path: () => '/admin/backups' },
  { name: 'admin-deliveries', as: 'admin', path: () => '/admin/deliveries' },
  { name: 'admin-reports', as: 'admin', path: () => '/admin/reports' },
  { name: 'admin-reports-files', as: 'admin', path: () => '/admin/reports', reach: waitForFiles },
  { name: 'admin-answer', as: 'admin', path: () => '/admin/reports', reach: openAnswer },
  { name: 'admin-hide', as: 'admin', path: () => '/admin/reports', reach: askToHide },
  { name: 'admin-reports-done', as: 'admin', path: () => '/admin/reports?done=true' },
  { name: 'admin-feedback', as: 'admin', path: () => '/admin/feedback' },
  { name: 'admin-feedback-done', as: 'admin', path: () => '/admin/feedback?done=true' },
  { name: 'admin-contact', as: 'admin', path: () => '/admin/contact' },
  { name: 'admin-contact-empty', as: 'admin', path: () => '/admin/contact?done=true' },
  { name: 'admin-newsletter', as: 'admin', path: () => '/admin/newsletter' },
  { name: 'job-in-progress', as: 'admin', path: ({ anaRunning }) => `/jobs/${anaRunning}` },
  { name: 'job-completed', as: 'admin', path: ({ anaReviewed }) => `/jobs/${anaReviewed}` },
  { name: 'job-cancelled', as: 'admin', path: ({ anaCancelled }) => `/jobs/${anaCancelled}` },
  { name: 'job-cancel', as: 'admin', path: ({ anaRunning }) => `/jobs/${anaRunning}`, reach: askToCancelAsAdmin },
]

/** Loaded by the browser only. */
async function waitForPerson(page: Page) {
  await expect(page.getByRole('region', { name: 'Administration' })).toBeVisible()
  await expect(page.getByText('Loading the payments')).toHaveCount(0)
}

/** As from a provider with a page of its own for the customer. */
async function seePayments(page: Page) {
  const invoice = {
    id: 'in_1',
    issuedAt: new Date().toISOString(),
    amountCents: 999,
    refundableCents: 999,
    state: 'paid',
    pageUrl: '/',
    pdfUrl: '/',
  }
  const payments = { customerUrl: '/', mayGiveMonth: true, invoices: [invoice] }
  // 1 marks a date.
  const json = { json: payments, meta: [[1, 'invoices', 0, 'issuedAt']] }
  await page.route('**/api/rpc/admin/payments**', (route) => route.fulfill({ json }))
  await reload(page)
  await page.getByText('$9.99 · Paid').waitFor()
}

async function askToRefund(page: Page) {
  await seePayments(page)
  await page.getByRole('button', { name: /^Refund/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function failPayments(page: Page) {
  await page.route('**/api/rpc/admin/payments**', (route) => route.abort('failed'))
  await reload(page)
  await page.getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Try again' }).waitFor()
}

async function seeAnnouncedPrice(page: Page) {
  await announcePrice(page, 'report')
  await expect(page.getByText('71 so far')).toBeVisible()
}

async function waitForFiles(page: Page) {
  await expect(page.getByRole('button', { name: 'Open picture from Bo Marin' })).toBeVisible()
}

async function askToDisable(page: Page) {
  const disable = page.getByRole('button', { name: 'Disable Ana Whitaker' })
  // On a phone it is on the page of the person.
  if (!(await disable.isVisible())) await page.getByRole('link', { name: 'Ana Whitaker' }).click()
  await disable.click()
  await expect(page.getByRole('list', { name: 'What it affects' })).toBeVisible()
}

async function askToCancelAsAdmin(page: Page) {
  await page.getByRole('button', { name: 'Cancel job' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function askToHide(page: Page) {
  await page.getByRole('button', { name: 'Hide review' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeVisible()
}

async function openAnswer(page: Page) {
  await page.getByRole('button', { name: 'Answer' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
