/**
 * An outside service is unreachable, slow, or answers with an error or something unreadable. Names the host only, because URLs may contain
 * keys.
 */
export class OutsideServiceError extends Error {
  override name = 'OutsideServiceError'
}

type Options = RequestInit & { timeoutMs?: number; maxBytes?: number }

/** Fetches JSON from an outside service, unvalidated. The time limit covers the whole answer. */
export async function fetchJson(url: URL, { timeoutMs = 5_000, maxBytes = 1_000_000, ...init }: Options = {}): Promise<unknown> {
  try {
    const response = await fetch(url, { redirect: 'error', ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) {
      await response.body?.cancel()
      throw new OutsideServiceError(`${url.host} answered ${response.status}`)
    }
    return JSON.parse(await readText(response, maxBytes))
  } catch (error) {
    if (error instanceof OutsideServiceError) throw error
    throw new OutsideServiceError(`${url.host} gave no usable answer (${error instanceof Error ? error.name : 'unknown'})`)
  }
}

/** The body of an answer as text; throws OutsideServiceError if it is too long. */
export async function readText(response: Response, maxBytes: number) {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new OutsideServiceError('The answer is too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
