import type { NoticeKind } from '../texts/notice-kind.ts'
import { hiddenNotice } from './hidden-notice.ts'

export const message_hidden: NoticeKind<{ messageId: string; partnerId: string }> = {
  text({ facts: { messageId, partnerId } }, { messages, names }) {
    const reason = messages.get(messageId)
    const name = names.get(partnerId)
    if (reason === undefined || name === undefined) return null
    return hiddenNotice(reason, {
      what: `a message of yours to ${name}`,
      shown: `Your message to ${name} is shown again.`,
      link: `/messages?user=${partnerId}`,
      subject: `Your message to ${name} was hidden`,
      action: 'See your messages',
      more: 'Only you still see it.',
    })
  },
  sample: ({ messageId, clientId }) => ({ facts: { messageId, partnerId: clientId } }),
}
