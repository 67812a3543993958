import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'

export type UploadEvents = {
  /** All renditions of a picture are stored. */
  'picture.ready': { personId: string; pictureId: string }
}

export const uploadEvents = defineEvents<UploadEvents>({
  'picture.ready': {
    topics: ({ personId }) => [{ channel: `pictures:${personId}` }],
    changesPublicPages: true,
  },
})
export const { recordEvent } = recorderOf(uploadEvents)
