const pauseMs = 1000

/** Retries once, with the same idempotency key, if the request got no response or a 503. */
export async function fetchWithRetry(request: Request, init?: RequestInit): Promise<Response> {
  const retryRequest = request.clone()
  try {
    const response = await fetch(request, init)
    if (response.status !== 503) return response
  } catch (error) {
    if (!(error instanceof TypeError) || request.signal.aborted) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return fetch(retryRequest, init)
}
