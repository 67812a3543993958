// `npm run dev`: the demo with reload on change, for pages and server.
import { join } from 'node:path'
import { claimDataFolder } from './claim-data-folder.mjs'
import { installIfStale, readEnvFile, root } from './project.mjs'
import { runUntilSignal } from './run-until-signal.mjs'

readEnvFile()
const port = process.env.PORT || '3000'
claimDataFolder(`http://localhost:${port}`)
await installIfStale()
runUntilSignal([join(root, 'node_modules/vite/bin/vite.js'), 'dev', '--port', port, '--strictPort', '--host', '127.0.0.1'], {
  cwd: join(root, 'web'),
  env: { SHUTTERBID_MODE: 'demo', PORT: port },
})
