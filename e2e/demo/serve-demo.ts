import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeCluster } from '@shutterbid/server/platform/db/embedded/remove-cluster'
import { dataDir } from '../data-dir.ts'

// From an earlier run, including a killed one.
removeCluster(join(dataDir, 'postgres'))
rmSync(dataDir, { recursive: true, force: true })

process.env['DATA_DIR'] = dataDir
const serve: string = '../../web/serve.ts'
await import(serve)
