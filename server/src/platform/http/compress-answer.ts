import { randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'

const compress = promisify(gzip)
const maxPaddingBytes = 255
/** A shorter answer fits into one packet anyway. */
const minBytes = 1024
/** Up to this size, handing an answer to another thread takes longer than compressing it. */
const maxSyncBytes = 32 * 1024

/**
 * Compresses an answer if the browser accepts gzip. The length of a compressed answer says a little about what is in it, so whoever sends
 * a cookie also gets a header of random length. An answer with a secret, like backup codes, is not compressed.
 */
export async function compressAnswer(request: Request, answer: Response, { hasSecret = false } = {}): Promise<Response> {
  const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  if (!answer.body || !takesGzip || hasSecret) return answer
  const body = Buffer.from(await answer.arrayBuffer())
  if (body.byteLength < minBytes) return new Response(body, answer)
  const zipped = body.byteLength <= maxSyncBytes ? gzipSync(body) : await compress(body)
  const compressed = new Response(new Uint8Array(zipped), answer)
  compressed.headers.set('content-encoding', 'gzip')
  compressed.headers.append('vary', 'accept-encoding')
  compressed.headers.delete('content-length')
  if (request.headers.has('cookie')) compressed.headers.set('x-padding', randomPadding())
  return compressed
}

/** Random characters, so that the compression of headers does not shorten it. */
function randomPadding() {
  return randomBytes(maxPaddingBytes)
    .toString('base64url')
    .slice(0, randomInt(maxPaddingBytes + 1))
}
