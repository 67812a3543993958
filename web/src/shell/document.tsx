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

/** The HTML around every page, the error page included. */
export function Document({ children }: { children: ReactNode }) {
  // For programs that use the page: before it is awake, a press on a button is heard by nobody.
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

/** The colour of the bars around the page; the router's head would keep only one of the two. */
function ThemeColor({ of, chosen }: { of: 'light' | 'dark'; chosen: string | undefined }) {
  return (
    <meta
      name="theme-color"
      content={themeColors[chosen === 'light' || chosen === 'dark' ? chosen : of]}
      media={`(prefers-color-scheme: ${of})`}
    />
  )
}
