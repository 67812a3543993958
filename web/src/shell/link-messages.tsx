import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useToast } from '../ui/toasts.tsx'
import { readLinkMessage } from './read-link-message.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a link that somebody opened says, taken out of its address. */
    messageFromLink?: string
  }
}

/** Acts on what a mail's link carries in its hash or query: a confirmed change of email, or a message to show. */
export function LinkMessages() {
  const router = useRouter()
  const toast = useToast()
  const { hash, searchStr } = useLocation()
  useEffect(() => {
    const found = readLinkMessage(hash, searchStr)
    if (found?.kind === 'emailChanged') {
      toast.success('Email changed successfully', { seconds: 3 })
      void router.navigate({ to: '/', replace: true })
    }
    if (found?.kind === 'message') {
      void router.navigate({ to: '/message', state: { messageFromLink: found.message }, replace: true })
    }
  }, [router, toast, hash, searchStr])
  return null
}
