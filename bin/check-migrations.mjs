// Lints the migrations that run on a database in use: all except the baseline, which fills an empty one.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectEnv, root } from './project.mjs'

const folder = 'server/migrations'
const later = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql') && name !== '0000_baseline.sql')
if (later.length === 0) console.log('There are no migrations after the baseline.')
else {
  const { status } = spawnSync(
    'squawk',
    later.map((name) => join(folder, name)),
    { cwd: root, stdio: 'inherit', env: projectEnv() },
  )
  process.exit(status ?? 1)
}
