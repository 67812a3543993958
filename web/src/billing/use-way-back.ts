import { useQuery } from '@tanstack/react-query'
import { useSignedInViewer, viewerOptions } from '../accounts/use-viewer.ts'
import { wayBackWords } from './way-back-words.ts'

/** How the viewer can subscribe again; null while they can start their trial. */
export function useWayBack() {
  const { subscription, zone } = useSignedInViewer()
  const { dataUpdatedAt } = useQuery(viewerOptions())
  return !subscription || subscription.mayStartTrial ? null : wayBackWords(subscription, { zone, now: dataUpdatedAt })
}
