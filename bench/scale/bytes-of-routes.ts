import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { browserArgs, installedBrowser } from '../../bin/browser.mjs'
import type { Rows } from './figures.ts'
import type { Operation } from './operations.ts'
import { rowsOf } from './try-part.ts'

const kinds = { document: 'page', script: 'script', stylesheet: 'style', font: 'font', image: 'picture' } as const
/** A signed-in page keeps a stream open, so that the network is never idle. */
const settleMs = 1500
type Kind = (typeof kinds)[keyof typeof kinds]

/** Kilobytes as sent, by kind, of what a browser with an empty cache loads for each page on a phone, without scrolling. */
export async function bytesOfRoutes(origin: string, pages: Operation[]): Promise<Rows> {
  const browser = await chromium.launch({ executablePath: installedBrowser(), args: browserArgs })
  try {
    return await rowsOf(pages, async ({ path, cookie }) => {
      const context = await browser.newContext({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block' })
      const [name = '', value = ''] = cookie.split('=')
      if (name) await context.addCookies([{ name, value, url: origin }])
      const loaded = await kilobytesOf(await context.newPage(), origin + path)
      await context.close()
      return loaded
    })
  } finally {
    await browser.close()
  }
}

async function kilobytesOf(page: Page, url: string) {
  const total: Record<Kind | 'scripts', number> = { page: 0, script: 0, style: 0, font: 0, picture: 0, scripts: 0 }
  const loaded: Promise<{ kind: Kind; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const kind = kinds[request.resourceType() as keyof typeof kinds]
    if (!kind) return
    if (kind === 'script') total.scripts++
    loaded.push(request.sizes().then(({ responseBodySize }) => ({ kind, bytes: responseBodySize })))
  })
  const answer = await page.goto(url, { waitUntil: 'load' })
  if (!answer?.ok()) throw new Error(`the page was answered ${answer?.status()}`)
  await wait(settleMs)
  for (const { kind, bytes } of await Promise.all(loaded)) total[kind] += Math.max(0, bytes) / 1024
  return total
}
