import { callerLimits } from '@shutterbid/domain/shared/caller-limits'

const pauseMs = 1000

/** Retries once, with the same idempotency key, if the request got no response, a 503, or was one of too many at once. */
export async function fetchWithRetry(request: Request, init?: RequestInit): Promise<Response> {
  const retryRequest = request.clone()
  try {
    const response = await fetch(request, init)
    if (response.status !== 503 && !isOneOfTooMany(response)) return response
  } catch (error) {
    if (!(error instanceof TypeError) || request.signal.aborted) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return fetch(retryRequest, init)
}

function isOneOfTooMany({ status, headers }: Response) {
  return status === 429 && headers.get('retry-after') === `${callerLimits.retryAfterSeconds}`
}
