import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from './median.ts'

const runs = 3
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof goals
const categories = Object.keys(goals) as Category[]

/** What Lighthouse thinks of the front page on a phone, as a visitor sees it. */
export async function benchFrontPage(origin: string) {
  const chrome = await launch({ chromePath: process.env['BROWSER_PATH'], chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'] })
  const scores: Record<Category, number[]> = { performance: [], accessibility: [], 'best-practices': [], seo: [] }
  const shifts: number[] = []
  const lost = new Map<string, string>()
  // The first answer of a process is its slowest.
  for (let visit = 0; visit < 5; visit++) await (await fetch(origin)).text()
  try {
    for (let run = 0; run < runs; run++) {
      const { lhr } = (await lighthouse(`${origin}/`, { port: chrome.port, onlyCategories: categories, logLevel: 'error' })) ?? {}
      if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse could not look at the page: ${lhr?.runtimeError?.message ?? 'no answer'}`)
      shifts.push(lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)
      for (const category of categories) {
        const { score, auditRefs } = lhr.categories[category] ?? { score: null, auditRefs: [] }
        scores[category].push(Math.round((score ?? 0) * 100))
        for (const { id, weight } of auditRefs) {
          const audit = lhr.audits[id]
          if (weight > 0 && audit?.score !== null && audit && audit.score < 0.9) lost.set(id, `${audit.title} ${audit.displayValue ?? ''}`)
        }
      }
    }
  } finally {
    chrome.kill()
  }
  console.log(`\nThe front page on a phone, by Lighthouse: the median of ${runs}`)
  for (const category of categories) {
    const score = median(scores[category])
    console.log(`  ${category.padEnd(15)} ${String(score).padStart(3)} of ${goals[category]}${score < goals[category] ? '   MISSED' : ''}`)
  }
  console.log(`  ${'layout shift'.padEnd(15)} ${median(shifts).toFixed(3)}`)
  for (const words of lost.values()) console.log(`  lost a point on: ${words.trim()}`)
}
