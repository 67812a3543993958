import { defineHandlerCallback, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, defaultStreamHandler, StartServer } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'

/**
 * Renders a page as text: its data is loaded and it is compressed as a whole, so a stream would only cost processor time. Falls back to the
 * stream, which can wait, for example for a part whose script this process has not loaded yet.
 */
export const renderPage = createStartHandler(
  defineHandlerCallback(async (page) => {
    const html = renderAtOnce(page.router)
    if (!html) return defaultStreamHandler(page)
    try {
      const document = await transformHtmlStringWithRouter(page.router, html)
      return new Response(Buffer.from(document), { status: getSsrStatus(page.router), headers: page.responseHeaders })
    } finally {
      page.router.serverSsr?.cleanup()
    }
  }),
)

type Router = Parameters<Parameters<typeof defineHandlerCallback>[0]>[0]['router']

/** React's placeholder of an unrendered part. */
const unfinished = '<!--$!-->'

function renderAtOnce(router: Router) {
  keepInitialScripts(router)
  try {
    const html = renderToString(<StartServer router={router} />)
    return html.includes(unfinished) ? null : html
  } catch {
    // The stream meets the same error and reports it.
    return null
  }
}

/** They can be taken once; a page that is rendered again needs them again. */
function keepInitialScripts({ serverSsr }: Router) {
  if (!serverSsr) return
  const take = serverSsr.takeInitialHydrationScriptTags
  let kept: ReturnType<typeof take>
  serverSsr.takeInitialHydrationScriptTags = () => {
    kept ??= take()
    return kept
  }
}
