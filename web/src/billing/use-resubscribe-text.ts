import { useQuery } from '@tanstack/react-query'
import { useViewer, viewerOptions } from '../accounts/use-viewer.ts'
import { resubscribeText } from './resubscribe-text.ts'

/** How the viewer can subscribe again; null while they can start their trial. */
export function useResubscribeText() {
  const viewer = useViewer()
  const { dataUpdatedAt } = useQuery(viewerOptions())
  if (!viewer?.subscription || viewer.subscription.mayStartTrial) return null
  return resubscribeText(viewer.subscription, { zone: viewer.zone, now: dataUpdatedAt })
}
