const notPages = /^\/(api|files|dev|assets)(\/|$)/

/** Whether the browser opens one of our pages, rather than posting a form, downloading a file or following a link of the API. */
export function isPageVisit({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>) {
  return method === 'GET' && mode === 'navigate' && !notPages.test(new URL(url).pathname)
}
