import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { Screen } from '../screens/screen.ts'

const built = join(import.meta.dirname, '../../web/dist/client')
const weights = new Map<string, number>()

const maxScripts = 20

/** Pages for visitors are read on phones by people who do not know us yet; those with a form load the code that checks it. */
function maxKilobytes({ as, name }: Pick<Screen, 'as' | 'name'>) {
  if (as !== 'visitor') return 215
  return formsForVisitors.test(name) ? 175 : 155
}

const formsForVisitors = /^(together|sign-in|sign-up|verify-email|forgot-password|reset-password|contact|photographers)/

/** What is wrong with the number and compressed size of the scripts that a page has loaded; call it before anything on it is used. */
export async function scriptTooHeavy(page: Page, screen: Pick<Screen, 'as' | 'name'>): Promise<string[]> {
  // Measured in a browser, because scripts load other scripts.
  const paths = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const scripts = [...new Set(paths)].filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))
  const kilobytes = scripts.reduce((sum, path) => sum + weightOf(path), 0)
  const max = maxKilobytes(screen)
  const list = scripts.map((path) => `${path} ${weightOf(path).toFixed(1)}`).join(', ')
  const wrong: string[] = []
  if (kilobytes === 0 || kilobytes > max) wrong.push(`${kilobytes.toFixed(1)} kB of script where ${max} are allowed: ${list}`)
  if (scripts.length > maxScripts) wrong.push(`${scripts.length} scripts where ${maxScripts} are allowed: ${list}`)
  return wrong
}

/** Compressed as the build compresses what it sends. */
function weightOf(path: string) {
  const known = weights.get(path) ?? gzipSync(readFileSync(join(built, path)), { level: 9 }).length / 1024
  weights.set(path, known)
  return known
}
