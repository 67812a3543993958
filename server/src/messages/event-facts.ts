/** `isWithheld`: the receiver blocked the sender and learns nothing of it. */
export type OneMessage = { messageId: string; senderId: string; receiverId: string; isWithheld?: boolean }
type Block = { blockerId: string; blockedId: string }

export type MessageEvents = {
  'message.sent': OneMessage
  /** Its sender changed its words. */
  'message.edited': OneMessage
  'message.taken_back': OneMessage
  /** An administrator hid a message from its receiver, or showed it again. */
  'message.hidden': OneMessage
  'message.shown': OneMessage
  /** `readerId` read messages from `senderId`. */
  'messages.read': { readerId: string; senderId: string }
  /** Only the one who blocked is notified. */
  'person.blocked': Block
  'person.unblocked': Block
}
