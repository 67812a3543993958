// The commands of the operator; `npm run admin` lists them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installAndBuildOnce, projectEnv, readEnvFile, root } from './project.mjs'

readEnvFile()
await installAndBuildOnce({ needsBuild: false })
const { status } = spawnSync('node', [join(root, 'server/src/cli.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: projectEnv(),
})
process.exit(status ?? 1)
