import { refused } from '#server/platform/refuse'
import { waitingLine } from './waiting-line.ts'

/** How many uploads can wait per person behind the running one, and how many uploads there can be in total. */
export type TurnLimits = { waitingEach: number; inAll: number }

/** Runs one upload per person at a time, in order. */
export function uploadTurns({ waitingEach, inAll }: TurnLimits) {
  const lines = new Map<string, ReturnType<typeof waitingLine>>()
  let present = 0

  return async function inTurn<Result>(personId: string, upload: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    const line = lines.get(personId)
    if (line && line.length() >= waitingEach) throw refused('uploads_waiting')
    if (present >= inAll) throw refused('uploads_busy')
    present++
    try {
      if (line) await line.wait(signal)
      else lines.set(personId, waitingLine())
      return await upload().finally(() => endTurn(personId))
    } finally {
      present--
    }
  }

  function endTurn(personId: string) {
    if (!lines.get(personId)?.startNext()) lines.delete(personId)
  }
}
