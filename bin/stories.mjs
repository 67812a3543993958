// `npm run stories -- messages.spec.ts -g "one pane at a time"`: some of the browser stories, with a separate demo. `--repeat 20` runs each
// twenty times while every core is busy, to find out why it is unstable.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { buildIfStale, installIfStale, projectEnv, root } from './project.mjs'
import { storyPorts } from './story-ports.mjs'
import { readRepeat } from './test-run/read-repeat.mjs'
import { runStories } from './test-run/runners.mjs'
import { underLoad } from './test-run/under-load.mjs'

const { times, rest } = readRepeat(process.argv.slice(2))
await installIfStale({ forTests: true })
await buildIfStale()
const env = projectEnv({ BROWSER_PATH: (await findBrowser()) ?? '', ...(await storyPorts()) })
const [program, ...args] = runStories(...rest, ...(times ? ['--repeat-each', String(times)] : []))
const run = () => spawnSync(program, args, { cwd: root, stdio: 'inherit', env }).status ?? 1
process.exit(times ? underLoad(run) : run())
