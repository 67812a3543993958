import { createApp } from '@shutterbid/server/app'
import type { DemoExtension } from '@shutterbid/server/demo-extension'
import type { PageContext } from '@shutterbid/server/open-pages'
import { openServer, type Server } from '@shutterbid/server/open-server'
import { takeStream } from '@shutterbid/server/platform/live/stream-body'
import { monitorRoutes } from '@shutterbid/server/platform/monitoring/monitor-routes'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { renderPage } from './render-page.tsx'
import { scriptsAfterLoad } from './scripts-after-load.ts'

export type { PageContext }

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

/** The server with the pages of this package. */
export async function openSite(demo?: DemoExtension) {
  // A reload during development runs this file again; the previous server closes its connections first.
  const kept = globalThis as { openServer?: Server }
  await kept.openServer?.close()
  const server = await openServer({ demo })
  kept.openServer = server
  const app = createApp(server, async (request, context) => {
    const page = await renderPage(request, { context })
    // Signed-in people use the page at once.
    return context.liveStart ? page : scriptsAfterLoad(page)
  })
  return {
    close: server.close,
    log: server.log,
    takeStream,
    monitor: monitorRoutes(server.monitoring, { token: server.env.metricsToken, isPublic: false }),
    entry: createServerEntry({ fetch: (request) => app.fetch(request) }),
  }
}
