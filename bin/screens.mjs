// Takes a screenshot of every screen in every state, width and theme, into `screens/`: route-state-who-width-theme.png. Fails if one is broken.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildIfStale, installIfStale, projectEnv, root } from './project.mjs'
import { storyPorts } from './story-ports.mjs'

await installIfStale({ forTests: true })
await buildIfStale()
const folder = join(root, 'screens')
rmSync(folder, { recursive: true, force: true })
const env = { BROWSER_PATH: (await findBrowser()) ?? '', ...(await storyPorts()), STORIES_FOLDER: 'screens' }
const command = ['test', '--config', 'e2e/screens/playwright.config.ts', ...process.argv.slice(2)]
const { status } = spawnSync('playwright', command, { cwd: root, stdio: 'inherit', env: projectEnv(env) })
console.log(`${existsSync(folder) ? readdirSync(folder).length : 0} pictures in screens/`)
process.exit(status ?? 1)
