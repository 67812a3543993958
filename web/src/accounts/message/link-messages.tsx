import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { readLinkMessage } from './read-link-message.ts'

const emailChangedSeconds = 3

/**
 * Handles what a mail's link carries in its hash, which only a browser sees: a confirmed change of email, or a message to show.
 * The current page may still be hydrating and would break if another replaced it, so the next one is a full page load.
 */
export function LinkMessages() {
  const router = useRouter()
  const toast = useToast()
  const { hash, pathname } = useLocation()
  useEffect(() => {
    const found = readLinkMessage(hash)
    if (!found) return
    if (found.kind === 'message') {
      window.location.replace(router.buildLocation({ to: '/message', search: { message: found.message } }).href)
    } else if (pathname !== '/') {
      window.location.replace(`/#${hash}`)
    } else {
      toast.success('Email changed successfully', { seconds: emailChangedSeconds })
      const timer = setTimeout(() => void router.navigate({ to: '/', replace: true }), emailChangedSeconds * 1000)
      return () => clearTimeout(timer)
    }
  }, [router, toast, hash, pathname])
  return null
}
