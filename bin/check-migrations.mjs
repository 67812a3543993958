// Checks the migrations: released ones are unchanged, and the others keep no lock for long on a database in use. With `--release` those that
// are here become released ones.
import { join } from 'node:path'
import { findMigrationProblems, releaseMigrations } from './migrations/find-migration-problems.ts'
import { root } from './project.mjs'

const folder = join(root, 'server/migrations')
const problems = findMigrationProblems(folder)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
if (process.argv.includes('--release')) console.log(`Released: ${releaseMigrations(folder).join(', ') || 'nothing new'}.`)
