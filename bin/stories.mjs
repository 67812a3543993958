// `npm run stories -- messages.spec.ts -g "one pane at a time"`: some of the browser stories, with a separate demo.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { freePort } from './free-port.mjs'
import { buildIfStale, installIfStale, projectEnv, root } from './project.mjs'

installIfStale()
buildIfStale()
const env = projectEnv({ BROWSER_PATH: (await findBrowser()) ?? '', STORIES_PORT: String(await freePort()) })
const command = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)]
process.exit(spawnSync('playwright', command, { cwd: root, stdio: 'inherit', env }).status ?? 1)
