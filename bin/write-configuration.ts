// Writes the configuration table into README.md and .env.example; a test compares them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationTable, envExample } from '../server/src/platform/configuration/configuration-texts.ts'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
writeFileSync(
  join(root, 'README.md'),
  readme.replace(/(<!-- configuration -->\n)[\s\S]*?(<!-- \/configuration -->)/, `$1${configurationTable()}\n$2`),
)
writeFileSync(join(root, '.env.example'), envExample())
