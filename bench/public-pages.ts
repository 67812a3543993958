import { articles } from '@shutterbid/domain/content/articles'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { median } from './median.ts'

const runs = 3
const goals = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof goals
const categories = Object.keys(goals) as Category[]

/** Lighthouse slows the processor down four times to simulate a phone, assuming a machine with this benchmark index. */
const assumed = { slowdown: 4, points: 1500 }

/** Lighthouse scores of public pages on a phone, for a visitor: simulated throttling, the median of several runs. */
export async function benchPublicPages(origin: string) {
  const paths = ['/', `/blog/${articles[0].slug}`, '/photographers', await onePhotographer(origin)]
  const chrome = await launch({ chromePath: process.env['BROWSER_PATH'], chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'] })
  try {
    // The first visit measures the speed of this machine.
    const { environment } = await visit(`${origin}/`, chrome.port, assumed.slowdown)
    const slowdown = Math.max(1, Math.min(assumed.slowdown, (assumed.slowdown * environment.benchmarkIndex) / assumed.points))
    console.log(`\nPublic pages on a phone, by Lighthouse: the median of ${runs}; processor slowed down ${slowdown.toFixed(1)} times`)
    for (const path of paths) {
      const results: Result[] = []
      // The first visit warms the server up.
      for (let run = 0; run <= runs; run++) results.push(await visit(origin + path, chrome.port, slowdown))
      print(path, results.slice(1))
    }
  } finally {
    chrome.kill()
  }
}

/** A photographer whose review the landing page quotes. */
async function onePhotographer(origin: string) {
  const path = /href="(\/photographers\/[^"/?]+)"/.exec(await (await fetch(origin)).text())?.[1]
  if (!path) throw new Error('the landing page quotes no review')
  return path
}

function print(path: string, results: Result[]) {
  console.log(`  ${path}`)
  for (const category of categories) {
    const scores = results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
    const missed = median(scores) < goals[category] ? '   MISSED' : ''
    console.log(`    ${category.padEnd(15)} ${String(median(scores)).padStart(3)} of ${goals[category]}   (${scores.join(', ')})${missed}`)
  }
  console.log(`    ${'layout shift'.padEnd(15)} ${median(results.map(layoutShift)).toFixed(3)}`)
  for (const audit of new Set(results.flatMap(lostPoints))) console.log(`    lost points on: ${audit}`)
}

async function visit(url: string, port: number, cpuSlowdownMultiplier: number): Promise<Result> {
  const throttling = { cpuSlowdownMultiplier }
  const { lhr } = (await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error', throttling })) ?? {}
  if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse could not look at the page: ${lhr?.runtimeError?.message ?? 'no answer'}`)
  return lhr
}

function layoutShift({ audits }: Result) {
  return audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
}

/** The audits that lowered the scores. */
function lostPoints({ categories, audits }: Result) {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return counted.flatMap(({ id }) => {
    const { score = null, title = id, displayValue = '' } = audits[id] ?? {}
    return score !== null && score < 0.9 ? [`${title} ${displayValue}`.trim()] : []
  })
}
