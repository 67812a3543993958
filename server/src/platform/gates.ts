import { uploadLimits } from '@shutterbid/domain/portfolio/limits'
import { callerLimits } from '@shutterbid/domain/shared/caller-limits'
import { type Gate, openGate } from './gate.ts'

/**
 * Where the calls of one person, or of one network without an account, wait for each other in memory. `requests`: those that run. `uploads`:
 * from the arrival of the body on, one of a person; `allUploads` of everybody.
 */
export type Gates = { requests: Gate; uploads: Gate; allUploads: Gate }

/** For one process; `factor` multiplies the places of requests. */
export function openGates({ factor }: { factor: number }): Gates {
  const { atOnce, waiting, maxPauseMs } = callerLimits
  return {
    requests: openGate({ places: atOnce * factor, waiting: waiting * factor, maxPauseMs }),
    uploads: openGate({ places: 1, waiting, maxPauseMs }),
    allUploads: openGate({ places: uploadLimits.atOnce }),
  }
}
