export type MessageEvents = {
  'message.sent': { messageId: string; senderId: string; receiverId: string }
  /** `readerId` read messages from `senderId`. */
  'messages.read': { readerId: string; senderId: string }
}
