import { type Theme, themeColors, themeCookie } from './theme.ts'

/** The other of light and dark, at once and on later visits. */
export function ThemeSwitch() {
  return (
    <button type="button" className="theme-switch noscript:hidden" onClick={() => setTheme(shownTheme() === 'dark' ? 'light' : 'dark')}>
      Light or dark
    </button>
  )
}

function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function setTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = themeColors[theme]
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere.
  document.cookie = themeCookie(theme)
}
