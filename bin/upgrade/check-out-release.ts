import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectEnv } from '../project.mjs'

const root = join(import.meta.dirname, '../..')

/** The folder of the last release, with its packages and its build. Kept for the next time. */
export function checkOutRelease(): { folder: string; version: string } {
  const { version, commit } = JSON.parse(readFileSync(join(import.meta.dirname, 'last-release.json'), 'utf8')) as Record<string, string>
  if (!version || !commit) throw new Error('last-release.json names no release.')
  const folder = join(root, '.data', `release-${version}-${commit.slice(0, 8)}`)
  const mark = join(folder, 'web/dist/built')
  if (existsSync(mark)) return { folder, version }
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' }).status !== 0) {
    console.error(`This clone lacks the commit ${commit} of release ${version}: run \`git fetch --unshallow\`.`)
    process.exit(1)
  }
  rmSync(folder, { recursive: true, force: true })
  const run = (program: string, args: string[], cwd: string) =>
    execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: projectEnv() })
  // Not a worktree, which would be left behind in this repository by a run that is killed.
  run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder], root)
  run('git', ['checkout', '--quiet', commit], folder)
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], folder)
  run('npm', ['run', 'build'], folder)
  writeFileSync(mark, '')
  return { folder, version }
}
