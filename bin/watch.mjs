// `npm run watch`: checks the types and runs the unit tests after every change. Arguments after `--` go to Vitest instead of the default
// projects: `npm run watch -- --project server accept-bid`.
import { spawn } from 'node:child_process'
import { installIfStale, projectEnv, root } from './project.mjs'
import { inProjects, unitProjects } from './unit-projects.mjs'

await installIfStale({ forTests: true })
const options = { cwd: root, env: projectEnv() }
// The watch mode of tsc 7.0 misses changes in large projects; a separate run takes a second, because tsc is incremental.
const sources = ['domain/src', 'server/src', 'server/factories', 'server/demo', 'server/test', 'web/src', 'e2e', 'bench', 'bin']
const watched = sources.map((path) => `--watch-path=${path}`)
const types = spawn('node', ['--watch', '--watch-preserve-output', ...watched, 'bin/check-types.mjs'], {
  ...options,
  stdio: ['ignore', 'inherit', 'inherit'],
})
const chosen = process.argv.slice(2)
const tests = spawn('vitest', ['watch', ...(chosen.length > 0 ? chosen : inProjects(unitProjects))], { ...options, stdio: 'inherit' })

// Ctrl-C reaches Vitest directly, and its key q also ends it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => tests.kill())
tests.on('exit', (code) => {
  types.kill()
  process.exit(code ?? 1)
})
