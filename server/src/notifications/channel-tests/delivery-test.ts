import type { TestedChannel } from '@shutterbid/domain/notifications/kinds'
import type { NotificationEvents } from '../event-facts.ts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'

export const delivery_test: NoticeKind<{ channel: TestedChannel }> = {
  text: ({ personId, facts: { channel } }) => ({
    message: `This is the test you asked for, ${names[channel]}. There is nothing to do.`,
    link: `/profile/${personId}?tab=notifications`,
    subject: 'A test of your notifications',
    action: 'See your settings',
  }),
  sample: () => ({ facts: { channel: 'mail' } }),
}

export const onTestRequested = noticeListener(({ personId, channel }: NotificationEvents['delivery_test.requested']) => {
  return { kind: 'delivery_test', personIds: [personId], facts: { channel } }
})

const names: Record<TestedChannel, string> = { bell: 'under the bell', mail: 'by mail', push: 'in your browsers' }
