import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { FakeOpenId } from '@shutterbid/server/test/fakes/fake-openid'

/** A fake Google on its own port, which gives consent at once, or refuses it while `isDenied`. */
export async function openGoogle() {
  const provider = new FakeOpenId()
  const google = { provider, isDenied: false, close: () => server.close() }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', provider.issuer)
    if (url.pathname === '/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      const { code, ...rest } = provider.agree(url.href)
      back.search = new URLSearchParams(google.isDenied ? { ...rest, error: 'access_denied' } : { ...rest, code }).toString()
      return response.writeHead(302, { location: back.href }).end()
    }
    const answer = provider.answer({ path: url.pathname, method: request.method ?? '', body: await text(request) })
    if (typeof answer === 'string' || !('json' in answer)) return response.writeHead(404).end()
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return google
}
