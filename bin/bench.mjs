// `npm run bench scale`: measures the claims about speed; docs/performance.md lists the parts.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { buildIfStale, installIfStale, projectEnv, root } from './project.mjs'

await installIfStale({ forTests: true })
await buildIfStale()
const env = projectEnv({ BROWSER_PATH: (await findBrowser()) ?? '', CALL_LIMIT_FACTOR: '10000' })
process.exit(spawnSync('node', ['bench/run.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env }).status ?? 1)
