import { refused } from '#server/platform/refuse'
import { waitQueue } from '../../wait-queue.ts'

/** Per person, how many uploads can wait behind the running one; and how many there can be in total, waiting and running. */
export type TurnLimits = { waitingPerPerson: number; total: number }

/** Runs one upload per person at a time, in order. */
export function uploadTurns({ waitingPerPerson, total }: TurnLimits) {
  const queues = new Map<string, ReturnType<typeof waitQueue>>()
  let present = 0

  return async function inTurn<Result>(personId: string, upload: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    const queue = queues.get(personId)
    if (queue && queue.length() >= waitingPerPerson) throw refused('uploads_waiting')
    if (present >= total) throw refused('uploads_busy')
    present++
    try {
      if (queue) await queue.wait(signal)
      else queues.set(personId, waitQueue())
      return await upload().finally(() => endTurn(personId))
    } finally {
      present--
    }
  }

  function endTurn(personId: string) {
    if (!queues.get(personId)?.startNext()) queues.delete(personId)
  }
}
