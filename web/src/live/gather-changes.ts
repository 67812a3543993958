import { liveLimits } from '@shutterbid/domain/live/limits'
import type { Change } from '@shutterbid/domain/live/messages'

/** Collects changes for a moment, so that simultaneous changes are refetched once. */
export function gatherChanges(onGathered: (changes: Change[]) => void) {
  let gathered: Change[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add(changes: Change[]) {
      gathered.push(...changes)
      timer ??= setTimeout(() => {
        const all = gathered
        gathered = []
        timer = undefined
        onGathered(all)
      }, liveLimits.gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}
