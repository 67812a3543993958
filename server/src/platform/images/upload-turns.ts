import { refused } from '#server/platform/refuse'
import { waitingLine } from './waiting-line.ts'

/** How many uploads of one person may wait behind the one that runs, and how many of all people may be there at once. */
export type TurnLimits = { waitingEach: number; inAll: number }

/** Runs one upload of a person at a time, in the order in which they came. */
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
