import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Stream } from '@shutterbid/server/platform/live/stream'

export type Site = { fetch(request: Request): Promise<Response> | Response; takeStream(response: Response): Stream | undefined }

const path = '/api/changes?'

export function isStreamRequest({ method, url }: IncomingMessage) {
  return method === 'GET' && url?.startsWith(path)
}

/**
 * Answers a request for a stream of changes. Thousands are open at once, so that nothing of the request is kept, and the same bytes are
 * written to all connections, without a web stream for each.
 */
export async function serveStream(incoming: IncomingMessage, outgoing: ServerResponse, clientIp: string, site: Site) {
  const request = requestOf(incoming, clientIp)
  if (!request) return outgoing.writeHead(400).end()
  const response = await site.fetch(request)
  const stream = site.takeStream(response)
  outgoing.writeHead(response.status, [...response.headers].flat())
  if (!stream) return outgoing.end(new Uint8Array(await response.arrayBuffer()))
  outgoing.flushHeaders()
  const { socket } = outgoing
  const drained = () => stream.drained()
  const writesTo = socket && outgoing.chunkedEncoding ? socket : outgoing
  writesTo.on('drain', drained)
  outgoing.on('close', () => {
    writesTo.off('drain', drained)
    stream.close()
  })
  if (outgoing.destroyed) stream.close()
  // Chunks are framed once for all connections; Node would frame each one for each connection.
  stream.writeTo({ write: (bytes) => writesTo.write(writesTo === socket ? asChunk(bytes) : bytes), end: () => outgoing.end() })
}

const chunks = new WeakMap<Uint8Array, Buffer>()

/** As a part of a body with `transfer-encoding: chunked`. */
function asChunk(bytes: Uint8Array) {
  const known = chunks.get(bytes)
  if (known) return known
  const chunk = Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
  chunks.set(bytes, chunk)
  return chunk
}

function requestOf({ url, headers: { host }, rawHeaders }: IncomingMessage, clientIp: string) {
  try {
    const headers = new Headers()
    for (let index = 0; index < rawHeaders.length; index += 2) headers.append(rawHeaders[index]!, rawHeaders[index + 1]!)
    headers.set('x-client-ip', clientIp)
    return new Request(`http://${host}${url}`, { headers })
  } catch {
    return null
  }
}
