import type { BidView } from '@shutterbid/domain/bids/schemas'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { orpc } from '../../api.ts'

/** Tells the server once which of these bids the client sees now; if that fails, the next visit does. */
export function useMarkRead(jobId: string, bids: readonly BidView[]) {
  const { mutate } = useMutation(orpc.bids.markRead.mutationOptions())
  const sent = useRef(new Set<string>())
  useEffect(() => {
    const unread = bids.filter(
      ({ id, version, isRead, may }) => !isRead && may.includes('archive') && !sent.current.has(`${id} ${version}`),
    )
    if (unread.length === 0) return
    for (const { id, version } of unread) sent.current.add(`${id} ${version}`)
    mutate({ jobId, bids: unread.map(({ id, version }) => ({ bidId: id, version })) })
  }, [jobId, bids, mutate])
}
