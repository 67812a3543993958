import { HeadContent, Scripts } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { type ReactNode, useEffect } from 'react'
import { themeColors } from '../ui/theme/theme.ts'

const chosenTheme = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.theme ?? undefined)
  .client(() => document.documentElement.dataset.theme)

const livePosition = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.livePosition ?? undefined)
  .client(() => document.querySelector<HTMLMetaElement>('meta[name="live-position"]')?.content)

/** Also around the error page. */
export function Document({ children }: { children: ReactNode }) {
  // For programs that use the page: before hydration, presses have no effect.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'yes'
  }, [])
  const theme = chosenTheme()
  const position = livePosition()
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <HeadContent />
        {position ? <meta name="live-position" content={position} /> : null}
        <ThemeColor of="light" chosen={theme} />
        <ThemeColor of="dark" chosen={theme} />
      </head>
      <body>
        {children}
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
