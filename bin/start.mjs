// Runs the app under the project's own Node. `npm start` (a demo) first installs and builds what is missing or out of date, `npm run live`
// only what is missing.
import { join } from 'node:path'
import { claimDataFolder } from './claim-data-folder.mjs'
import { buildIfStale, installAndBuildOnce, installIfStale, readEnvFile, root } from './project.mjs'
import { runUntilSignal } from './run-until-signal.mjs'

const isLive = process.argv.includes('--live')
readEnvFile()
claimDataFolder(process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`)
if (isLive) installAndBuildOnce({ needsBuild: true })
else {
  installIfStale()
  buildIfStale()
}
runUntilSignal([join(root, 'web/serve.ts')], {
  restarts: true,
  env: { NODE_ENV: 'production', SHUTTERBID_MODE: isLive ? 'live' : 'demo' },
})
