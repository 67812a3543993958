import { contentTypeOf, isRenditionKey } from './file-key.ts'
import type { Files } from './files.ts'

/** Serves a rendition with the type that its name implies; 404 for anything else. */
export async function serveFile(files: Files, name: string, ifNoneMatch?: string): Promise<Response> {
  if (!isRenditionKey(name)) return notFound()
  // A name is used for one picture only, so it serves as the version.
  const etag = `"${name}"`
  const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable' }
  if (ifNoneMatch === etag && (await files.exists(name))) return new Response(null, { status: 304, headers })
  const file = await files.get(name)
  if (!file) return notFound()
  return new Response(file.bytes, {
    headers: {
      ...headers,
      'content-type': contentTypeOf(name),
      'content-length': String(file.bytes.length),
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}

const notFound = () => new Response('There is nothing at this address.', { status: 404, headers: { 'cache-control': 'no-store' } })
