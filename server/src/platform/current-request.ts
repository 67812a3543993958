import { AsyncLocalStorage } from 'node:async_hooks'

/** `caller`: the person or network that it counts for. */
type CurrentRequest = { requestId: string; caller: string }

const storage = new AsyncLocalStorage<CurrentRequest>()

/** Runs `work` as part of a request: what it logs has its id, and its connections to the database count for its caller. */
export function duringRequest<Answer>(request: CurrentRequest, work: () => Answer): Answer {
  return storage.run(request, work)
}

/** The request that this code runs for; undefined for work of the server itself. */
export function currentRequest(): Readonly<CurrentRequest> | undefined {
  return storage.getStore()
}

/** Once it is known who asks. */
export function setCaller(caller: string) {
  const request = storage.getStore()
  if (request) request.caller = caller
}
