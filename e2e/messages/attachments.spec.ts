import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, expect, hold, reload, test } from '../story.ts'

const fog = join(import.meta.dirname, '../../server/demo/pictures/pines-fog.jpg')
const contract = {
  name: 'Contract June.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n'),
}
const notFound = /404/

test('a client sends a picture and a PDF file, which the photographer opens and nobody else finds', async ({ browser, strict }) => {
  const [ana, bo, eve] = await Promise.all([
    someClient('Ana Fern'),
    somePhotographer('Bo Reed', { city: towns.spokane }),
    somePhotographer('Eve Moss', { city: towns.spokane }),
  ])
  const boPage = await aPersonAt(browser, bo.email, strict, '/messages')
  const anaPage = await aPersonAt(browser, ana.email, strict, `/messages?user=${bo.id}`)
  await chooserOf(anaPage).setInputFiles(fog)
  await expect(fileOf(anaPage, 'pines-fog.jpg').getByRole('button', { name: 'Remove pines-fog.jpg' })).toBeVisible()
  await chooserOf(anaPage).setInputFiles(contract)
  await expect(anaPage.getByText('All files are uploaded')).toBeAttached()
  await anaPage.getByRole('button', { name: 'Send' }).click()
  await expect(logOf(anaPage).getByRole('button', { name: 'Open picture from you' })).toBeVisible()
  await expect(anaPage.getByRole('list', { name: 'Files of this message' })).toHaveCount(0)

  const row = boPage.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Ana Fern/ })
  await expect(row).toContainText('Sent 2 files')
  await row.click()
  await logOf(boPage).getByRole('button', { name: 'Open picture from Ana' }).click()
  await expect(boPage.getByRole('dialog', { name: 'Ana’s images' }).getByRole('img', { name: 'Picture from Ana' })).toBeVisible()
  await boPage.keyboard.press('Escape')
  const link = logOf(boPage).getByRole('link', { name: /Contract June/ })
  const downloading = boPage.waitForEvent('download')
  await link.click()
  expect((await downloading).suggestedFilename()).toBe('Contract June.pdf')

  const path = (await link.getAttribute('href')) ?? ''
  const evePage = await aPersonAt(browser, eve.email, strict, '/jobs', notFound)
  expect(await evePage.evaluate(async (address) => (await fetch(address)).status, path)).toBe(404)
  expect(await boPage.evaluate(async (address) => (await fetch(address)).status, path)).toBe(200)
})

test('files are refused in words, tried again, cancelled, and kept over a reload', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Sorrel'), somePhotographer('Bo Sedge', { city: towns.spokane })])
  const page = await aPersonAt(browser, ana.email, strict, `/messages?user=${bo.id}`, /ERR_FAILED|409/)
  await chooserOf(page).setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<p>Not a PDF file</p>') })
  const notes = fileOf(page, 'notes.pdf')
  await expect(notes).toContainText('Only JPEG and PNG pictures and PDF files can be sent.')
  await page.getByRole('textbox', { name: 'Message' }).fill('Here it is')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('A file was not uploaded.')).toBeVisible()
  await notes.getByRole('button', { name: 'Remove notes.pdf' }).click()
  await expect(page.getByText('A file was not uploaded.')).toHaveCount(0)

  await page.route('**/api/rpc/messages/attach', (route) => route.abort('failed'))
  await chooserOf(page).setInputFiles(contract)
  const again = fileOf(page, contract.name).getByRole('button', { name: `Try ${contract.name} again` })
  await expect(again).toBeVisible()
  await page.unroute('**/api/rpc/messages/attach')
  await again.click()
  await expect(page.getByText('All files are uploaded')).toBeAttached()

  const release = await hold(page, '**/api/rpc/messages/attach')
  await chooserOf(page).setInputFiles(fog)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your files are still being uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel pines-fog.jpg' }).click()
  release()
  await expect(fileOf(page, 'pines-fog.jpg')).toHaveCount(0)
  await expect(page.getByText('Your files are still being uploaded.')).toBeHidden()

  await reload(page)
  await expect(fileOf(page, 'Contract June')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Here it is')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(logOf(page)).toContainText('Here it is')
  await expect(logOf(page).getByRole('link', { name: /Contract June/ })).toBeVisible()
})

test('a file that was chosen without a connection is uploaded when there is one, and two clicks send one message', async ({
  browser,
  strict,
}) => {
  const [ana, bo] = await Promise.all([someClient('Ana Birch'), somePhotographer('Bo Alder', { city: towns.spokane })])
  const page = await aPersonAt(browser, ana.email, strict, `/messages?user=${bo.id}`, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/)
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled()
  await page.context().setOffline(true)
  await chooserOf(page).setInputFiles(contract)
  await expect(fileOf(page, contract.name).getByRole('alert')).toContainText('We could not reach Shutterbid.')
  await page.context().setOffline(false)
  await expect(page.getByText('All files are uploaded')).toBeAttached()
  await page.getByRole('button', { name: 'Send' }).dblclick()
  await expect(logOf(page).getByRole('link', { name: /Contract June/ })).toHaveCount(1)
  await expect(page.getByText('Message cannot be empty')).toHaveCount(0)
  await reload(page)
  await expect(logOf(page).getByRole('link', { name: /Contract June/ })).toHaveCount(1)
})

test('files are dropped on the thread and pasted into the field', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Rowan'), somePhotographer('Bo Elder', { city: towns.spokane })])
  const page = await aPersonAt(browser, ana.email, strict, `/messages?user=${bo.id}`)
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled()
  await give(page, '.thread', 'drop')
  await expect(fileOf(page, 'dropped.png')).toBeVisible()
  await give(page, '.composer textarea', 'paste')
  await expect(page.getByRole('list', { name: 'Files of this message' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('All files are uploaded')).toBeAttached()
})

/** Dispatches the event with a drawn picture. */
function give(page: Page, selector: string, kind: 'drop' | 'paste') {
  return page.locator(selector).evaluate(async (element, type) => {
    const canvas = new OffscreenCanvas(64, 64)
    canvas.getContext('2d')?.fillRect(0, 0, 32, 64)
    const data = new DataTransfer()
    data.items.add(new File([await canvas.convertToBlob()], `${type}ped.png`, { type: 'image/png' }))
    const options = { bubbles: true, cancelable: true }
    element.dispatchEvent(
      type === 'drop'
        ? new DragEvent('drop', { ...options, dataTransfer: data })
        : new ClipboardEvent('paste', { ...options, clipboardData: data }),
    )
  }, kind)
}

function chooserOf(page: Page) {
  return page.locator('.attach-files input[type=file]')
}

function fileOf(page: Page, name: string) {
  return page.getByRole('group', { name })
}

function logOf(page: Page) {
  return page.getByRole('log')
}
