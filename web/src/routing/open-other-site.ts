/** Opens another site. Never resolves, so that its caller stays busy; a page restored by Back is loaded again. */
export function openOtherSite(url: string): Promise<never> {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { once: true })
  window.location.assign(url)
  return new Promise(() => {})
}
