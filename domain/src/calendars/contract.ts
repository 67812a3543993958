import { done, read, write } from '../operation.ts'
import { bodyLimits } from '../shared/body-limits.ts'
import { callLimits } from '../shared/call-limits.ts'
import { feedView, newFeedView } from './schemas.ts'

export const calendarsContract = {
  feed: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/calendars/feed', summary: 'Whether your shoots have a private calendar address' })
    .output(feedView),
  makeFeed: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small, hasSecretAnswer: true })
    .route({
      method: 'POST',
      path: '/calendars/feed',
      summary: 'Make a private calendar address of your shoots; an earlier one stops working',
    })
    .output(newFeedView),
  revokeFeed: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/calendars/feed/revoke', summary: 'Revoke your private calendar address' })
    .output(done),
}
