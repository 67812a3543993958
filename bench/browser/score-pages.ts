import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { median } from '../median.ts'

/** `cookie` signs the visitor in. */
export type ScoredPage = { name: string; path: string; cookie?: string }
/** The lowest score of each category, of 100. */
export type ScoreGoals = Partial<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>

const runs = 3
const goals = { largestPaintMs: 1_800, layoutShift: 0.02 }

/** Lighthouse slows the processor down four times to simulate a phone, assuming a machine with this benchmark index. */
const assumed = { slowdown: 4, points: 1500 }

/** Lighthouse scores of pages on a phone: simulated throttling, the median of several runs. */
export async function scorePages(origin: string, title: string, pages: readonly ScoredPage[], scores: ScoreGoals) {
  const chrome = await launch({ chromePath: process.env['BROWSER_PATH'], chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'] })
  const visit = (url: string, cpuSlowdownMultiplier: number) =>
    visitPage(url, {
      port: chrome.port,
      onlyCategories: Object.keys(scores),
      logLevel: 'error',
      throttling: { cpuSlowdownMultiplier },
    })
  try {
    // The first visit measures the speed of this machine.
    const { environment } = await visit(`${origin}/`, assumed.slowdown)
    const slowdown = Math.max(1, Math.min(assumed.slowdown, (assumed.slowdown * environment.benchmarkIndex) / assumed.points))
    console.log(`\n${title} on a phone, by Lighthouse: the median of ${runs}; processor slowed down ${slowdown.toFixed(1)} times`)
    for (const { name, path, cookie } of pages) {
      await useCookie(chrome.port, origin, cookie)
      const results: Result[] = []
      // The first visit warms the server up.
      for (let run = 0; run <= runs; run++) results.push(await visit(origin + path, slowdown))
      print(name, results.slice(1), scores)
    }
  } finally {
    chrome.kill()
  }
}

/** Not a header: the browser replaces it as soon as a page sets any cookie of its own. */
async function useCookie(port: number, origin: string, cookie: string | undefined) {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`)
  const [context] = browser.contexts()
  await context?.clearCookies()
  const [name, value = ''] = cookie?.split(/=(.*)/s) ?? []
  if (name) await context?.addCookies([{ name, value, url: origin }])
  await browser.close()
}

async function visitPage(url: string, flags: Parameters<typeof lighthouse>[1]): Promise<Result> {
  const { lhr } = (await lighthouse(url, flags)) ?? {}
  if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse could not look at the page: ${lhr?.runtimeError?.message ?? 'no answer'}`)
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`)
  return lhr
}

function print(name: string, results: Result[], goalOf: ScoreGoals) {
  console.log(`  ${name}`)
  for (const [category, goal] of Object.entries(goalOf)) {
    const scores = results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
    printLine(category, `${String(median(scores)).padStart(5)} of ${goal}   (${scores.join(', ')})`, median(scores) < goal)
  }
  const paint = medianOf(results, 'largest-contentful-paint')
  const shift = medianOf(results, 'cumulative-layout-shift')
  printLine('largest paint', `${paint.toFixed(0).padStart(5)} ms of ${goals.largestPaintMs}`, paint > goals.largestPaintMs)
  printLine('layout shift', `${shift.toFixed(3)} of ${goals.layoutShift}`, shift > goals.layoutShift)
  printLine('blocking time', `${medianOf(results, 'total-blocking-time').toFixed(0).padStart(5)} ms`, false)
  for (const audit of new Set(results.flatMap(lostPoints))) console.log(`    lost points on: ${audit}`)
}

function printLine(what: string, measured: string, isMissed: boolean) {
  console.log(`    ${what.padEnd(15)} ${measured}${isMissed ? '   MISSED' : ''}`)
}

function medianOf(results: Result[], audit: string) {
  return median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
}

/** The audits that lowered the scores. */
function lostPoints({ categories, audits }: Result) {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return counted.flatMap(({ id }) => {
    const { score = null, title = id, displayValue = '' } = audits[id] ?? {}
    return score !== null && score < 0.9 ? [`${title} ${displayValue}`.trim()] : []
  })
}
