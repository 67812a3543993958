import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Screen } from '../screens/screen.ts'

const built = join(import.meta.dirname, '../../web/dist/client')
const maxKilobytes = 40

/** What is wrong with the compressed size of a public page and its stylesheets; other screens have no such budget. */
export function textTooHeavy(html: string, { as }: Pick<Screen, 'as'>): string[] {
  if (as !== 'visitor') return []
  const styles = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) => /href="([^"]*)"/.exec(link)?.[1] ?? '')
  const files = [...new Set(styles)].map((path) => readFileSync(join(built, path)))
  const kilobytes = [html, ...files].reduce((sum, content) => sum + gzipSync(content).length / 1024, 0)
  const isWeighed = styles.length > 0 && kilobytes <= maxKilobytes
  return isWeighed ? [] : [`${kilobytes.toFixed(1)} kB of text and style where ${maxKilobytes} are allowed`]
}
