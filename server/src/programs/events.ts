import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import type { ProgramEvents } from './event-facts.ts'

export const programEvents = defineEvents<ProgramEvents>({
  'programs.changed': {
    topics: ({ personId }) => [{ channel: `programs:${personId}` }],
  },
})
export const { recordEvent } = recorderOf(programEvents)
