/** Opens another site. Never resolves, so that what called it stays busy; a page that the browser kept for Back is loaded again. */
export function openOtherSite(url: string): Promise<never> {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { once: true })
  window.location.assign(url)
  return new Promise(() => {})
}
