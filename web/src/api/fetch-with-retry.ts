const pauseMs = 1000

/** Sends a request once more, with the same idempotency key, if it did not reach the server or its database. */
export async function fetchWithRetry(request: Request, init?: RequestInit): Promise<Response> {
  const again = request.clone()
  try {
    const response = await fetch(request, init)
    if (response.status !== 503) return response
  } catch (error) {
    if (!(error instanceof TypeError) || request.signal.aborted) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return fetch(again, init)
}
