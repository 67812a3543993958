let hydrated: Promise<void> | undefined

/**
 * Resolves in the browser once React has hydrated the page that the server rendered: it does so in steps, and the browser is idle after the
 * last one. Call it first when somebody leaves that page.
 */
export function untilHydrated() {
  hydrated ??= new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 100)
  })
  return hydrated
}
