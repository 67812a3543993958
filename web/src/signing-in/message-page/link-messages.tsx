import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useToast } from '../../ui/toasts/toasts.tsx'

/** Reads the hash of a mail's link, which only a browser sees. */
export function LinkMessages() {
  const router = useRouter()
  const toast = useToast()
  const { hash, pathname } = useLocation()
  useEffect(() => {
    if (!hash) return
    let isCancelled = false
    let stop: (() => void) | undefined
    void import('./open-link-message.ts').then(({ openLinkMessage }) => {
      if (!isCancelled) stop = openLinkMessage({ hash, pathname, router, toast })
    })
    return () => {
      isCancelled = true
      stop?.()
    }
  }, [router, toast, hash, pathname])
  return null
}
