import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { Screen } from './screens/screen.ts'

const built = join(import.meta.dirname, '../web/dist/client')
const weights = new Map<string, number>()

/** The front page is read on phones by people who do not know us yet; pages with forms carry their checks along, those of people who are signed in live updates. */
function mostKilobytes({ name, as }: Pick<Screen, 'name' | 'as'>) {
  if (name === 'home') return as === 'visitor' ? 150 : 153
  return as === 'visitor' ? 200 : 203
}

/** What is wrong with the weight of the script that the page of a screen has fetched, compressed. Ask before anybody touches it. */
export async function scriptTooHeavy(page: Page, screen: Pick<Screen, 'name' | 'as'>): Promise<string[]> {
  // A browser counts, because a page also fetches later what its first script asks for.
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const kilobytes = [...new Set(scripts)].reduce((sum, path) => sum + weightOf(path), 0)
  const most = mostKilobytes(screen)
  return kilobytes > 0 && kilobytes <= most ? [] : [`${kilobytes.toFixed(1)} kB of script where ${most} are allowed`]
}

/** 0 for what is no script of ours. */
function weightOf(path: string) {
  if (!path.startsWith('/assets/') || !path.endsWith('.js')) return 0
  const known = weights.get(path) ?? gzipSync(readFileSync(join(built, path))).length / 1024
  weights.set(path, known)
  return known
}
