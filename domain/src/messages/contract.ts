import * as z from 'zod/mini'
import { done, operationsFor } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { written } from '../shared/write-options.ts'
import { messageLimits } from './limits.ts'
import {
  attachmentView,
  blockedView,
  conversationView,
  foundMessage,
  messageContent,
  messageView,
  newMessage,
  openConversation,
} from './schemas.ts'

const { read, write } = operationsFor('messages')

const partner = { personId: z.uuid() }

export const messagesContract = {
  conversations: read('signedIn', 'Your conversations, by their latest message')
    .input(z.object(pageInput))
    .output(pageOf(conversationView)),
  unreadCount: read('signedIn', 'How many messages to you are unread, counted up to 100').output(z.object({ unreadCount: z.int() })),
  blocked: read('signedIn', 'The people whom you blocked, latest first').output(z.array(blockedView)),
  block: write('signedIn', 'Block a person: what they write does not reach you, and they are not told')
    .input(z.object(partner))
    .output(done),
  unblock: write('signedIn', 'Unblock a person').input(z.object(partner)).output(done),
  search: read('signedIn', 'Your latest messages with these words', { limit: callLimits.heavyRead })
    .input(z.object({ query: z.string().check(z.maxLength(messageLimits.search.query)) }))
    .output(z.array(foundMessage)),
  open: read('signedIn', 'The conversation with a person, even if it has no messages yet, and whether you may write')
    .input(z.object(partner))
    .output(openConversation),
  thread: read(
    'signedIn',
    'The messages of a conversation: the latest page first, or the one around the message `at`; each page oldest first. `nextCursor` leads to older ones, `previousCursor` to later ones',
  )
    .input(z.object({ ...partner, ...pageInput, at: z.optional(z.uuid()) }))
    .output(z.extend(pageOf(messageView), { previousCursor: z.nullable(z.string()) })),
  send: write('signedIn', 'Write to a person; repeating a `messageId` does not send again, and with `senderId` nobody else can send it', {
    ...written,
    successStatus: 201,
  })
    .input(newMessage)
    .output(messageView),
  attach: write(
    'signedIn',
    'Upload a file for a message to a person: JPEG, PNG or PDF, at most 10 MiB; within a day `send` has to name it, and with `senderId` nobody else can add it',
    { limit: callLimits.upload, bodyBytes: bodyLimits.attachment, successStatus: 201 },
  )
    .input(z.object({ ...partner, senderId: z.optional(z.uuid()), file: z.file() }))
    .output(attachmentView),
  detach: write('signedIn', 'Remove a file of yours that was not sent yet')
    .input(z.object({ attachmentId: z.uuid() }))
    .output(done),
  edit: write('signedIn', 'Change one of your messages, within five minutes', { bodyBytes: bodyLimits.text })
    .input(z.object({ messageId: z.uuid(), content: messageContent }))
    .output(messageView),
  takeBack: write('signedIn', 'Unsend one of your messages, within five minutes; its words and files are deleted')
    .input(z.object({ messageId: z.uuid() }))
    .output(messageView),
  markRead: write('signedIn', 'Mark the messages from a person as read, up to a given one')
    .input(z.object({ ...partner, messageId: z.uuid() }))
    .output(done),
}
