export type Theme = 'light' | 'dark'

/** The paper, for the bars of a browser around the page. */
export const themeColors: Record<Theme, string> = { light: '#F7F2E9', dark: '#15120F' }

/** The theme that the visitor chose, from a `Cookie` header; undefined follows the system. For `<html data-theme={readTheme(…)}>`. */
export function readTheme(cookies: string | null | undefined): Theme | undefined {
  const found = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1]
  return found === 'light' || found === 'dark' ? found : undefined
}

/** What `document.cookie` takes to keep a choice for a year. */
export function themeCookie(theme: Theme) {
  return `theme=${theme}; path=/; max-age=31536000; samesite=lax`
}
