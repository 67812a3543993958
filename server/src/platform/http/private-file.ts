import { createHash } from 'node:crypto'

type PrivateFile = { content: string; contentType: string; fileName: string; ifNoneMatch: string | undefined }

/** The answer of a secret address, which programs read again and again. */
export function privateFile({ content, contentType, fileName, ifNoneMatch }: PrivateFile): Response {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
  // A proxy may have weakened the tag, and a reader may send several.
  const isKnown = ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  if (isKnown) return new Response(null, { status: 304, headers: { ...privateHeaders, etag } })
  const disposition = `inline; filename="${fileName}"`
  return new Response(content, { headers: { ...privateHeaders, etag, 'content-type': contentType, 'content-disposition': disposition } })
}

/** The one answer of addresses that are unknown or no longer work. */
export function noPrivateFile(): Response {
  return new Response('There is nothing at this address.', { status: 404, headers: privateHeaders })
}

const privateHeaders = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
