import type { TestedChannel } from '@shutterbid/domain/notifications/kinds'
import type { Notice } from './notice.ts'

const names: Record<TestedChannel, string> = { bell: 'under the bell', mail: 'by mail', push: 'in your browsers' }

export function deliveryTest(personId: string, channel: TestedChannel): Notice {
  return {
    message: `This is the test that you asked for, ${names[channel]}. Nothing happened.`,
    link: `/profile/${personId}?tab=notifications`,
    subject: 'A test of your notifications',
    action: 'See your settings',
  }
}
