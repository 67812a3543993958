import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, useEffect } from 'react'
import { deleteCopiesAtOnce } from '../offline/copies.ts'
import { pageContext } from '../page-context.ts'
import { themeColors } from '../ui/theme/theme.ts'
import { RenderedZone, systemZone } from '../ui/time/use-system-zone.ts'

const chosenTheme = createIsomorphicFn()
  .server(() => pageContext()?.theme ?? undefined)
  .client(() => document.documentElement.dataset.theme)

const renderedZone = createIsomorphicFn()
  .server(() => pageContext()?.deviceZone ?? undefined)
  .client(() => document.documentElement.dataset.zone)

const liveStart = createIsomorphicFn()
  .server(() => pageContext()?.liveStart ?? undefined)
  .client(() => document.querySelector<HTMLMetaElement>('meta[name="live-start"]')?.content)

/** Only a signed-in person gets live updates. */
const visitorScript = createIsomorphicFn()
  .server(() => (pageContext()?.liveStart ? null : deleteCopiesAtOnce))
  .client(() => null)

/** Built from `web/src/offline/start-offline.ts`. Not part of the page: it is loaded some seconds after hydration, if there is a connection. */
const offlineScript: string = '/offline.js'
const lateMs = 4000

/** Also around the error page. */
export function Document({ children }: { children: ReactNode }) {
  // Tests and other programs wait for this attribute, because a click before hydration has no effect.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'yes'
    if (liveStart()) saveZone()
    if (import.meta.env.PROD) setTimeout(() => void import(/* @vite-ignore */ offlineScript).catch(() => {}), lateMs)
  }, [])
  const theme = chosenTheme()
  const zone = renderedZone()
  const start = liveStart()
  const script = visitorScript()
  return (
    <html lang="en" data-theme={theme} data-zone={zone}>
      <head>
        <HeadContent />
        {script ? <ScriptOnce>{script}</ScriptOnce> : null}
        {start ? <meta name="live-start" content={start} /> : null}
        <ThemeColor of="light" chosen={theme} />
        <ThemeColor of="dark" chosen={theme} />
      </head>
      <body>
        <RenderedZone value={zone}>{children}</RenderedZone>
        <Scripts />
      </body>
    </html>
  )
}

/** The colour of the browser's bars; the router's head would keep only one of the two. */
function ThemeColor({ of, chosen }: { of: 'light' | 'dark'; chosen: string | undefined }) {
  return (
    <meta
      name="theme-color"
      content={themeColors[chosen === 'light' || chosen === 'dark' ? chosen : of]}
      media={`(prefers-color-scheme: ${of})`}
    />
  )
}

/** Sends the zone of this device with the next request, so that the page is rendered with it and nothing moves when it is hydrated. */
function saveZone() {
  const zone = systemZone()
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  if (zone && zone !== renderedZone()) document.cookie = `zone=${zone}; path=/; max-age=31536000; samesite=lax`
}
