type OneMessage = { messageId: string; senderId: string; receiverId: string }

export type MessageEvents = {
  'message.sent': OneMessage
  /** An administrator hid a message from its receiver, or showed it again. */
  'message.hidden': OneMessage
  'message.shown': OneMessage
  /** `readerId` read messages from `senderId`. */
  'messages.read': { readerId: string; senderId: string }
}
