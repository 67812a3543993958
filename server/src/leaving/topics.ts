import type { FeatureTopics, Invalidation } from '#server/platform/live/feature-topics'
import { ownTopic } from '#server/platform/live/own-topic'

/** `export`: the state of one's own data export. */
export const leavingTopics = {
  subscribe: { export: ownTopic('export') },
  invalidations: { 'export.ended': exportOf, 'export.ready': exportOf, 'export.requested': exportOf },
} satisfies FeatureTopics

function exportOf({ personId }: { personId: string }): Invalidation[] {
  return [{ channel: `export:${personId}` }]
}
