// `npm run cluster`: a whole installation on many machines, on free ports of this one; docs/operating/many-machines.md lists the commands.
import { join } from 'node:path'
import { buildIfStale, installIfStale, root } from './project.mjs'
import { runUntilSignal } from './run-until-signal.mjs'

await installIfStale({ forTests: true })
await buildIfStale()
const [command, ...rest] = process.argv.slice(2)
const script = command === 'break' ? ['bin/cluster/break/run.ts', ...rest] : ['bin/cluster/run.ts', ...process.argv.slice(2)]
runUntilSignal([join(root, script[0]), ...script.slice(1)])
