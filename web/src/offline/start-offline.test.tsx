import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

afterEach(() => vi.restoreAllMocks())

test('a page that is offline before the script has started says so', async () => {
  document.body.innerHTML = '<div><main>A page</main></div>'
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await import('./start-offline.ts')
  await expect.element(page.getByRole('status')).toHaveTextContent('You are offline. What you see may be out of date.')
})
