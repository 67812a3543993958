import { HeadContent, Scripts } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { type ReactNode, useEffect } from 'react'

const chosenTheme = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.theme ?? undefined)
  .client(() => document.documentElement.dataset.theme)

/** The HTML around every page, the error page included. */
export function Document({ children }: { children: ReactNode }) {
  // For programs that use the page: before it is awake, a press on a button is heard by nobody.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'yes'
  }, [])
  return (
    <html lang="en" data-theme={chosenTheme()}>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
