import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'

export type BellEvents = {
  /** Notifications of these people were added, read or dismissed; one event for all of them. */
  'bell.changed': { personIds: string[] }
}

export const bellEvents = defineEvents<BellEvents>({
  'bell.changed': {
    topics: ({ personIds }) => personIds.map((personId) => ({ channel: `bell:${personId}` })),
  },
})
export const { recordEvent, insertEvent } = recorderOf(bellEvents)
