// Runs the app under the project's own Node. `npm start` (a demo) first installs and builds what is missing or out of date, `npm run live`
// only what is missing.
import { join } from 'node:path'
import { claimDataFolder } from './claim-data-folder.mjs'
import { buildIfStale, installAndBuildOnce, installIfStale, readEnvFile, root } from './project.mjs'
import { runUntilSignal } from './run-until-signal.mjs'

const isLive = process.argv.includes('--live')
readEnvFile()
claimDataFolder(process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`)
if (isLive) await installAndBuildOnce({ needsBuild: true })
else {
  await installIfStale()
  await buildIfStale()
}
runUntilSignal([join(root, 'web/serve.ts')], {
  restarts: true,
  // The log of a live site belongs to whatever started it.
  logsToFile: !isLive,
  env: { NODE_ENV: 'production', SHUTTERBID_MODE: isLive ? 'live' : 'demo' },
})
