// Makes the demo that the parts of `npm test` copy, in the folder of MADE_DEMO, and waits until its pictures have all their copies.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.mjs'
import { removeDemo } from './demo-copy.ts'
import { lastPictureUrl } from './last-picture-url.ts'

const folder = process.env['MADE_DEMO'] ?? ''
const timeoutMs = 600_000

removeDemo(folder)
const port = await freePort()
const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', SHUTTERBID_MODE: 'demo' }
const app = spawn('node', [join(import.meta.dirname, '../../web/serve.ts')], { env, stdio: ['ignore', 'ignore', 'inherit'] })
const ended = once(app, 'exit')
const deadline = Date.now() + timeoutMs
while (!(await hasAllPictures()) && app.exitCode === null && Date.now() < deadline) await wait(200)
const isMade = await hasAllPictures()
app.kill('SIGTERM')
await ended
if (!isMade) removeDemo(folder)
process.exit(isMade ? 0 : 1)

function hasAllPictures() {
  return fetch(lastPictureUrl(port)).then(
    ({ ok }) => ok,
    () => false,
  )
}
