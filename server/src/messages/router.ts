import { uploadTools } from '#server/platform/images/upload'
import { signedIn } from '#server/platform/rpc'
import { addAttachment } from './attachments/add-attachment.ts'
import { removeUnsent } from './attachments/remove-attachments.ts'
import { blockPerson, unblockPerson } from './blocks/block-person.ts'
import { listBlocked } from './blocks/list-blocked.ts'
import { editMessage, takeBackMessage } from './change-message.ts'
import { countUnread } from './count-unread.ts'
import { listConversations } from './list-conversations.ts'
import { listThread } from './list-thread.ts'
import { markRead } from './mark-read.ts'
import { openConversation } from './open-conversation.ts'
import { searchMessages } from './search/search-messages.ts'
import { sendMessage } from './send-message.ts'

export const messagesRouter = {
  conversations: signedIn.messages.conversations.handler(({ context, input }) => listConversations(context.db, context.actor, input)),
  unreadCount: signedIn.messages.unreadCount.handler(({ context }) => countUnread(context.db, context.actor)),
  blocked: signedIn.messages.blocked.handler(({ context }) => listBlocked(context.db, context.actor)),
  block: signedIn.messages.block.handler(({ context: { write, actor, now }, input }) =>
    write((tx) => blockPerson(tx, actor, input, { now: now() })),
  ),
  unblock: signedIn.messages.unblock.handler(({ context: { write, actor }, input }) => write((tx) => unblockPerson(tx, actor, input))),
  search: signedIn.messages.search.handler(({ context, input }) => searchMessages(context.db, context.actor, input)),
  open: signedIn.messages.open.handler(({ context: { db, actor, services, now }, input }) =>
    openConversation(db, actor, input, { services, now: now() }),
  ),
  thread: signedIn.messages.thread.handler(({ context: { db, actor, services, now }, input }) =>
    listThread(db, actor, input, { services, now: now() }),
  ),
  send: signedIn.messages.send.handler(({ context: { write, actor, services, now }, input }) =>
    write((tx) => sendMessage(tx, actor, input, { services, now: now() })),
  ),
  attach: signedIn.messages.attach.handler(({ context, input, signal }) =>
    addAttachment(uploadTools(context, signal), context.actor, input, { services: context.services, now: context.now() }),
  ),
  detach: signedIn.messages.detach.handler(({ context: { write, actor }, input }) => write((tx) => removeUnsent(tx, actor, input))),
  edit: signedIn.messages.edit.handler(({ context: { write, actor, services, now }, input }) =>
    write((tx) => editMessage(tx, actor, input, { services, now: now() })),
  ),
  takeBack: signedIn.messages.takeBack.handler(({ context: { write, actor, now }, input }) =>
    write((tx) => takeBackMessage(tx, actor, input, { now: now() })),
  ),
  markRead: signedIn.messages.markRead.handler(({ context: { write, actor, services, now }, input }) =>
    write((tx) => markRead(tx, actor, input, { services, now: now() })),
  ),
}
