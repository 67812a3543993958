import { type ClientLink, createORPCClient } from '@orpc/client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Api } from '@shutterbid/domain/contract'
import { createIsomorphicFn } from '@tanstack/react-start'
import { requestGate } from './api/request-gate.ts'
import { pageContext } from './page-context.ts'

type Link = ClientLink<Record<never, never>>
type Procedure = (input: unknown, options: object) => Promise<unknown>

const link = createIsomorphicFn()
  // A page rendered on the server calls the operations in the same process, as the viewer of that request.
  .server(
    (): Link => ({
      call: (path, input, options) => {
        const api: unknown = pageContext()?.api
        const procedure = path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], api) as Procedure
        return procedure(input, options)
      },
    }),
  )
  // The client is loaded with the first call, because the data of the first page is part of its HTML.
  .client(
    (): Link => ({
      call: async (path, input, options) => {
        if (path.join('.') !== 'signingIn.signOut') await requestGate.pass(options.signal)
        return (await import('./api/rpc-link.ts')).rpcLink.call(path, input, options)
      },
    }),
  )

/** The API as this viewer may use it, in the browser and on the server alike. */
export const api: Api = createORPCClient(link())
/** The same API as options of TanStack Query. */
export const orpc = madeOnce(createTanstackQueryUtils(api))

/** The library makes its functions anew at each access, which is once for each row of a list. */
function madeOnce<Part extends object>(part: Part): Part {
  const made = new Map<PropertyKey, unknown>()
  return new Proxy(part, {
    get(target, name) {
      if (made.has(name)) return made.get(name)
      const value: unknown = Reflect.get(target, name)
      const kept = typeof value === 'object' && value !== null ? madeOnce(value) : value
      made.set(name, kept)
      return kept
    },
  })
}
