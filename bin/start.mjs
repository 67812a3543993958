// `npm start` (a demo) and `npm run live`: installs and builds what is missing or out of date, then runs the app under the project's own
// Node.
import { join } from 'node:path'
import { claimDataFolder } from './claim-data-folder.mjs'
import { buildIfStale, installIfStale, readEnvFile, root } from './project.mjs'
import { runUntilSignal } from './run-until-signal.mjs'

readEnvFile()
claimDataFolder(process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`)
installIfStale()
buildIfStale()
runUntilSignal([join(root, 'web/serve.ts')], {
  restarts: true,
  env: { NODE_ENV: 'production', SHUTTERBID_MODE: process.argv.includes('--live') ? 'live' : 'demo' },
})
