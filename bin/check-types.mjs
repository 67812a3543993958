// Checks the types of every part, and writes the route tree that web needs. `npm run watch` runs it after every change.
import { spawnSync } from 'node:child_process'
import { projectEnv, root } from './project.mjs'
import { checkTypes, typePrograms } from './type-programs.mjs'

const options = { cwd: root, stdio: 'inherit', env: projectEnv() }
spawnSync('node', ['web/write-route-tree.ts'], options)
const names = Object.keys(typePrograms)
const failed = names.filter((name) => {
  const [program, ...args] = checkTypes(typePrograms[name])
  return spawnSync(program, args, options).status !== 0
})
console.log(failed.length === 0 ? 'No type errors.' : `Type errors in ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)
