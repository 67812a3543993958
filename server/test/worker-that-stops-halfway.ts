import { openFolder } from '#server/platform/files/open-folder'
import { startWorker } from '#server/worker'
import { listenerTools } from './run-listener.ts'

// A process of its own, to be killed: its worker reads one stored file and then waits for the second without end.
const [url = '', dataDir = ''] = process.argv.slice(2)
const files = openFolder({ dataDir })
let reads = 0
const get: typeof files.get = (key) => {
  if (++reads < 2) return files.get(key)
  process.send?.('waiting')
  return new Promise(() => {})
}
const tools = listenerTools({ files: { ...files, get } })
startWorker({ url, tools, sendMail: async () => {}, log: tools.log })
