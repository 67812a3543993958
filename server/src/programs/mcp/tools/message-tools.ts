import { messageRefusals } from '@shutterbid/domain/messages/refusals'
import { messageContent } from '@shutterbid/domain/messages/schemas'
import { pageInput } from '@shutterbid/domain/shared/paging'
import * as z from 'zod/mini'
import { refused } from '#server/platform/refuse'
import { toolsOf } from '../define-tool.ts'

const { reading, acting } = toolsOf('messages')

export const messageTools = [
  reading('my_conversations', 'See my conversations', {
    description:
      'Lists conversations by their latest message, at most 20 at a time, with how many messages are unread. Does not mark any as read.',
    input: pageInput,
    read: ({ api }, page) => api().messages.conversations(page),
  }),
  reading('read_conversation', 'Read messages', {
    description:
      'Reads the latest 30 messages with one person, oldest first; nextCursor leads to earlier ones. Needs the id of the person. cannotWrite says why they cannot be written to, if so. Does not mark messages as read.',
    input: { personId: z.uuid(), ...pageInput },
    read: async ({ api }, { personId, cursor }) => {
      const [open, thread] = await Promise.all([api().messages.open({ personId }), api().messages.thread({ personId, cursor })])
      return { ...open, ...thread, cannotWrite: open.cannotWrite && messageRefusals[open.cannotWrite] }
    },
  }),
  acting('send_message', 'Send a message', {
    description:
      'Sends words to a person, who is notified. Needs the id of the person, from a job, a bid or a conversation. Sends no files.',
    input: { personId: z.uuid(), content: messageContent },
    preview: async ({ api }, { personId, content }) => {
      const { partner, cannotWrite } = await api().messages.open({ personId })
      if (cannotWrite) throw refused(cannotWrite)
      return { willDo: `Send to ${partner.fullName} (${partner.userType}): “${content}”`, seen: {} }
    },
    act: ({ api, actor, confirmationId }, message) => api().messages.send({ ...message, messageId: confirmationId, senderId: actor.id }),
  }),
]
