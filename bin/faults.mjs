// `npm run faults`: kills, stops and starves the parts of a built site while people write, and says how it came through.
// `--short` is the stage of `npm test`; `--rounds 60` sets how many kills; a part by name runs that part alone.
import { spawnSync } from 'node:child_process'
import { buildIfStale, installIfStale, projectEnv, root } from './project.mjs'

installIfStale()
buildIfStale()
const args = ['bin/faults/run.ts', ...process.argv.slice(2)]
process.exit(spawnSync('node', args, { cwd: root, stdio: 'inherit', env: projectEnv() }).status ?? 1)
