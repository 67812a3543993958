// `npm run watch`: checks the types and runs the unit tests again after every change. What follows `--` goes to Vitest instead of the
// usual projects: `npm run watch -- --project server accept-bid`.
import { spawn } from 'node:child_process'
import { installIfStale, projectEnv, root } from './project.mjs'
import { unitProjects } from './unit-projects.mjs'

installIfStale()
const options = { cwd: root, env: projectEnv() }
// The watch mode of tsc 7.0 overlooks changes in large projects; a run of its own takes a second, because tsc keeps what it knows.
const sources = ['domain/src', 'server/src', 'server/factories', 'server/demo', 'server/test', 'web/src', 'e2e', 'bench', 'bin']
const watched = sources.map((path) => `--watch-path=${path}`)
const types = spawn('node', ['--watch', '--watch-preserve-output', ...watched, 'bin/check-types.mjs'], {
  ...options,
  stdio: ['ignore', 'inherit', 'inherit'],
})
const chosen = process.argv.slice(2)
const tests = spawn('vitest', ['watch', ...(chosen.length > 0 ? chosen : unitProjects)], { ...options, stdio: 'inherit' })

// A Ctrl-C reaches Vitest without us, and its own key q ends it as well.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => tests.kill())
tests.on('exit', (code) => {
  types.kill()
  process.exit(code ?? 1)
})
