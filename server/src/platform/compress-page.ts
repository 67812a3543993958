/**
 * A page of somebody who is not signed in, compressed if the browser takes that. Where a session is, a secret of the page could be told from
 * how well it compresses beside words of the address, so such a page goes as it is.
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
