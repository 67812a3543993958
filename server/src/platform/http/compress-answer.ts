import { randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'

const compress = promisify(gzip)
const maxPaddingBytes = 255
/** A shorter answer fits into one packet anyway. */
const minBytes = 1024
/** Up to this size, handing an answer to another thread takes longer than compressing it. */
const maxSyncBytes = 32 * 1024

type Head = { status?: number; headers: Headers }

/**
 * Compresses if the browser accepts gzip. The length of a compressed answer reveals a little of its content, so requests with a cookie also
 * get a header of random length. An answer with a secret, like backup codes, is not compressed.
 */
export async function compressAnswer(request: Request, body: string | Buffer, { status, headers }: Head, { hasSecret = false } = {}) {
  const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
  headers.delete('content-length')
  if (hasSecret || bytes < minBytes || !acceptsGzip(request)) return new Response(body as BodyInit, { status, headers })
  nameCompression(request, headers)
  const compressed = bytes <= maxSyncBytes ? gzipSync(body) : await compress(body)
  return new Response(compressed as BodyInit, { status, headers })
}

export const acceptsGzip = (request: Request) => /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')

/** The headers of an answer that is compressed. */
export function nameCompression(request: Request, headers: Headers) {
  headers.set('content-encoding', 'gzip')
  headers.append('vary', 'accept-encoding')
  if (request.headers.has('cookie')) headers.set('x-padding', randomPadding())
}

/** Random characters, so that the compression of headers does not shorten it. */
function randomPadding() {
  return randomBytes(maxPaddingBytes)
    .toString('base64url')
    .slice(0, randomInt(maxPaddingBytes + 1))
}
