// `npm run bench`: what the claims about speed rest on, as ratios within one run.
import { spawnSync } from 'node:child_process'
import { buildIfStale, installIfStale, projectEnv, root } from './project.mjs'

installIfStale()
buildIfStale()
process.exit(spawnSync('node', ['bench/run.ts'], { cwd: root, stdio: 'inherit', env: projectEnv() }).status ?? 1)
