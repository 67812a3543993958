export type MessageEvents = {
  'message.sent': { messageId: string; senderId: string; receiverId: string }
  /** Somebody read what another wrote to them. */
  'messages.read': { readerId: string; senderId: string }
}
