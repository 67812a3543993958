import { useQuery } from '@tanstack/react-query'
import { useViewer, viewerOptions } from '../accounts/use-viewer.ts'
import { wayBackText } from './way-back-text.ts'

/** How the viewer can subscribe again; null while they can start their trial. */
export function useWayBack() {
  const viewer = useViewer()
  const { dataUpdatedAt } = useQuery(viewerOptions())
  if (!viewer?.subscription || viewer.subscription.mayStartTrial) return null
  return wayBackText(viewer.subscription, { zone: viewer.zone, now: dataUpdatedAt })
}
