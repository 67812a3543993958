import { createApp, type PageContext } from '@shutterbid/server/app'
import { openServer, type Server } from '@shutterbid/server/open-server'
import handler, { createServerEntry } from '@tanstack/react-start/server-entry'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

// A reload during development runs this file again; the server before it lets go of its connections first.
const kept = globalThis as { openServer?: Server }
await kept.openServer?.close()
const server = await openServer()
kept.openServer = server
const app = createApp(server, (request, context) => handler.fetch(request, { context }))

export const { close, log } = server
export default createServerEntry({ fetch: (request) => app.fetch(request) })
