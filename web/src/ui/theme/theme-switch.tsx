import { type Theme, themeColors, themeCookie } from './theme.ts'

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
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = themeCookie(theme)
}
