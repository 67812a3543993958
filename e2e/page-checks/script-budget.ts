import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { Screen } from '../screens/screen.ts'

const built = join(import.meta.dirname, '../../web/dist/client')
const weights = new Map<string, number>()

/** The home page is read on phones by people who do not know us yet; other pages have forms. */
function maxKilobytes({ name }: Pick<Screen, 'name'>) {
  return name === 'home' ? 150 : 200
}

/** What is wrong with the compressed size of the scripts that a page has loaded; call it before anything on the page is used. */
export async function scriptTooHeavy(page: Page, screen: Pick<Screen, 'name'>): Promise<string[]> {
  // Measured in a browser, because scripts load other scripts.
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const kilobytes = [...new Set(scripts)].reduce((sum, path) => sum + weightOf(path), 0)
  const max = maxKilobytes(screen)
  return kilobytes > 0 && kilobytes <= max ? [] : [`${kilobytes.toFixed(1)} kB of script where ${max} are allowed`]
}

/** Compressed as the build compresses what it sends; 0 for other files. */
function weightOf(path: string) {
  if (!path.startsWith('/assets/') || !path.endsWith('.js')) return 0
  const known = weights.get(path) ?? gzipSync(readFileSync(join(built, path)), { level: 9 }).length / 1024
  weights.set(path, known)
  return known
}
