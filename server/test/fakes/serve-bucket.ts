import { createServer } from 'node:http'
import S3rver from 's3rver'

/** `node serve-bucket.ts <folder> <port>`: the bucket `pictures` in a process of its own, until the process that started it ends. */
const [directory = '', port] = process.argv.slice(2)
const s3rver = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: 'pictures' }] })
await s3rver.configureBuckets()
const handle = s3rver.callback()
// S3 replaces files atomically; s3rver writes into them, so requests run one at a time.
let previous = Promise.resolve()
createServer((request, response) => {
  previous = previous.then(async () => {
    handle(request, response)
    await new Promise((resolve) => response.once('close', resolve))
  })
}).listen(Number(port), '127.0.0.1')
process.on('disconnect', () => process.exit())
