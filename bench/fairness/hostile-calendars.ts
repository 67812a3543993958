import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const answers = [
  () =>
    `<d:multistatus xmlns:d="DAV:">${'<d:response '}${Array.from({ length: 420_000 }, (_, n) => `a${n}=""`).join(' ')}/></d:multistatus>`,
  () => `${'<a>'.repeat(600_000)}${'</a>'.repeat(600_000)}`,
  () =>
    `<d:multistatus xmlns:d="DAV:">${'<d:response><d:href>/a/</d:href><d:propstat><d:prop><d:displayname>a</d:displayname></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>'.repeat(22_000)}</d:multistatus>`,
].map((make) => Buffer.from(make()))

/** A server that answers /dav/0/ to /dav/2/ with XML that is slow to parse, and nothing else. */
export async function openHostileCalendars() {
  const server = createServer((request, response) => {
    const number = /^\/dav\/(\d)\//.exec(request.url ?? '')?.[1]
    if (number !== undefined) response.writeHead(207, { 'content-type': 'application/xml' }).end(answers[Number(number)])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
