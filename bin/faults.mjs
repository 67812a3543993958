// `npm run faults`: kills, stops and starves parts of a built site during writes, and reports the result. `--short` is the stage of `npm
// test`, which kills only; `--rounds 60` sets the number of kills; the name of a part runs only that part.
import { spawnSync } from 'node:child_process'
import { buildIfStale, installIfStale, projectEnv, root } from './project.mjs'

await installIfStale({ forTests: true })
await buildIfStale()
const args = ['bin/faults/run.ts', ...process.argv.slice(2)]
process.exit(spawnSync('node', args, { cwd: root, stdio: 'inherit', env: projectEnv() }).status ?? 1)
