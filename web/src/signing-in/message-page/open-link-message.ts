import type { AnyRouter } from '@tanstack/react-router'
import type { useToast } from '../../ui/toasts/toasts.tsx'
import { readLinkMessage } from './read-link-message.ts'

type Page = { hash: string; pathname: string; router: AnyRouter; toast: ReturnType<typeof useToast> }

const emailChangedSeconds = 3

/**
 * Handles what a mail's link carries in its hash: a confirmed change of email, or a message to show. The current page may still be hydrating
 * and would break if another replaced it, so the next one is a full page load. Returns how to stop what is still to come.
 */
export function openLinkMessage({ hash, pathname, router, toast }: Page): (() => void) | undefined {
  const found = readLinkMessage(hash)
  if (!found) return undefined
  if (found.kind === 'message') {
    window.location.replace(router.buildLocation({ to: '/message', search: { message: found.message } }).href)
    return undefined
  }
  if (pathname !== '/') {
    window.location.replace(`/#${hash}`)
    return undefined
  }
  toast.success('Email changed successfully', { seconds: emailChangedSeconds })
  const timer = setTimeout(() => void router.navigate({ to: '/', replace: true }), emailChangedSeconds * 1000)
  return () => clearTimeout(timer)
}
