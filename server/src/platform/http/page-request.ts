/**
 * Prepares a request for pages: with the public URL's origin, regardless of its Host header, because pages build redirects from it; and for
 * HTML, because the framework refuses other types with a text of its own.
 */
export function pageRequest(request: Request, publicUrl: string) {
  const { pathname, search } = new URL(request.url)
  const url = new URL(publicUrl)
  url.pathname = pathname
  url.search = search
  const page = new Request(url, request)
  page.headers.set('accept', 'text/html')
  return page
}
