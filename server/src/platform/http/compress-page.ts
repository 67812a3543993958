/**
 * Compresses a page if the browser accepts gzip and sent no cookie. With a session the size of a compressed page could reveal a secret in
 * it next to words from the URL, so it is not compressed.
 */
export function compressPage(request: Request, page: Response): Response {
  const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  if (!page.body || !takesGzip || request.headers.has('cookie')) return page
  const compressed = new Response(page.body.pipeThrough(new CompressionStream('gzip')), page)
  compressed.headers.set('content-encoding', 'gzip')
  compressed.headers.append('vary', 'accept-encoding')
  compressed.headers.delete('content-length')
  return compressed
}
