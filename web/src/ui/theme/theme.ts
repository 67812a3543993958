export type Theme = 'light' | 'dark'

/** Page backgrounds, for `<meta name="theme-color">`. */
export const themeColors: Record<Theme, string> = { light: '#F7F2E9', dark: '#15120F' }

/** Reads the chosen theme from a `Cookie` header; undefined means the system's theme. */
export function readTheme(cookies: string | null | undefined): Theme | undefined {
  const found = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1]
  return found === 'light' || found === 'dark' ? found : undefined
}

/** A value for `document.cookie`, valid for a year. */
export function themeCookie(theme: Theme) {
  return `theme=${theme}; path=/; max-age=31536000; samesite=lax`
}
