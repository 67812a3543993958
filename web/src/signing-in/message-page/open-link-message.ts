import type { AnyRouter } from '@tanstack/react-router'
import type { useToast } from '../../ui/toasts/toasts.tsx'

type Page = { hash: string; pathname: string; router: AnyRouter; toast: ReturnType<typeof useToast> }

const emailChangedSeconds = 3

/**
 * Handles the hash of a mail's link: a confirmed change of email, or a message to show. The current page may still be hydrating and would
 * break if another replaced it, so the next one is a full page load. Returns a function that cancels the rest.
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

type LinkMessage = { kind: 'emailChanged' } | { kind: 'message'; message: string }

/** Parses a hash without its `#`; in a message '+' stands for a space. */
export function readLinkMessage(hash: string): LinkMessage | null {
  const inHash = new URLSearchParams(hash)
  if (inHash.get('type') === 'email_change') return { kind: 'emailChanged' }
  const message = inHash.get('message')
  return message === null ? null : { kind: 'message', message }
}
