import type { NoticeKind } from '../texts/notice-kind.ts'

export const message_sent: NoticeKind<{ senderId: string }> = {
  text({ facts: { senderId }, eventCount }, { names }) {
    const name = names.get(senderId)
    if (name === undefined) return null
    return {
      message: eventCount > 1 ? `${name} sent you ${eventCount} messages.` : `${name} wrote to you.`,
      link: `/messages?user=${senderId}`,
      subject: `${name} wrote to you`,
      action: eventCount > 1 ? 'Read the messages' : 'Read the message',
    }
  },
  sample: ({ clientId }) => ({ facts: { senderId: clientId } }),
}
