import { prepareDemo } from '../../bin/test-run/demo-copy.ts'
import { dataDir } from '../data-dir.ts'

prepareDemo(dataDir)
process.env['DATA_DIR'] = dataDir
const serve: string = '../../web/serve.ts'
await import(serve)
