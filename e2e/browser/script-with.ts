import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const built = join(import.meta.dirname, '../../web/dist/client')

/** The address, for `page.route`, of the one built script that contains this text. */
export function scriptWith(text: string) {
  const found = globSync('assets/*.js', { cwd: built }).filter((path) => readFileSync(join(built, path), 'utf8').includes(text))
  if (found.length !== 1) throw new Error(`${found.length} scripts contain "${text}"`)
  return `**/${found[0]}`
}
