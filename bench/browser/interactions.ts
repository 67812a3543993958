import { type Browser, chromium, type Page } from '@playwright/test'
import { demoAccounts } from '@shutterbid/server/demo/accounts'
import { installedBrowser } from '../../bin/browser.mjs'
import { slowDownPage } from '../../e2e/browser/slow-down.ts'
import { signIn } from '../as-person.ts'
import { compareBids, useListOfJobs, writeBid, writeJob } from './acts.ts'
import { jobWithManyBids } from './job-with-many-bids.ts'
import { type Interaction, recordInteractions, takeInteractions } from './measure-interactions.ts'

const slowdown = 4
const rounds = 2
const goalMs = 100

/** The time from a click or key to the next paint, with a processor slowed down four times. */
export async function benchInteractions(origin: string, dataDir: string) {
  const { job } = await jobWithManyBids(dataDir)
  const client = await signIn(origin, demoAccounts.ana.email)
  const photographer = await signIn(origin, demoAccounts.bo.email)
  const parts = [
    { name: 'list of jobs', cookie: photographer, path: '/jobs', act: useListOfJobs },
    { name: 'bid form', cookie: photographer, path: `/jobs/${job}`, act: writeBid },
    { name: 'job form', cookie: client, path: '/jobs/new', act: writeJob },
    { name: 'job with 50 bids', cookie: client, path: `/jobs/${job}`, act: compareBids },
  ]
  const browser = await chromium.launch({ executablePath: installedBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    console.log(`\nMilliseconds from an interaction to the next paint, with a processor slowed down ${slowdown} times; ${rounds} rounds`)
    for (const { name, act, ...where } of parts) {
      const measured: Interaction[] = []
      for (let round = 0; round < rounds; round++) measured.push(...(await measure(browser, origin, where, act)))
      print(name, measured)
    }
  } finally {
    await browser.close()
  }
}

async function measure(browser: Browser, origin: string, where: { cookie: string; path: string }, act: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US', timezoneId: 'America/Phoenix' })
  try {
    const [name = '', value = ''] = where.cookie.split('=')
    await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    await recordInteractions(page)
    await page.goto(origin + where.path, { waitUntil: 'networkidle' })
    await slowDownPage(page, slowdown)
    await act(page)
    return await takeInteractions(page)
  } finally {
    await context.close()
  }
}

function print(name: string, measured: Interaction[]) {
  const sorted = measured.toSorted((a, b) => a.ms - b.ms)
  const percentile = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]?.ms ?? Number.NaN
  const times = [0.5, 0.9, 0.98].map((share) => `p${share * 100} ${percentile(share)}`).join(', ')
  console.log(`  ${name.padEnd(18)} ${times} of ${goalMs}; ${sorted.length} interactions${percentile(0.98) > goalMs ? '   MISSED' : ''}`)
  for (const { what, ms } of sorted.slice(-4).reverse()) if (ms > goalMs) console.log(`    ${ms} ${what}`)
}
