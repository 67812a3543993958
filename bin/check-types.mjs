// Checks the types of every part, and writes the route tree that web needs. `npm run watch` runs it after every change.
import { spawnSync } from 'node:child_process'
import { parts } from './parts.mjs'
import { projectEnv, root } from './project.mjs'

const options = { cwd: root, stdio: 'inherit', env: projectEnv() }
spawnSync('node', ['web/write-route-tree.ts'], options)
const failed = parts.filter((part) => spawnSync('tsc', ['-p', part], options).status !== 0)
console.log(failed.length === 0 ? 'No type errors.' : `Type errors in ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)
