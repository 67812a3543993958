import './src/styles/app.css'
import 'vitest-browser-react'
import { beforeEach, expect } from 'vitest'
import { commands, page } from 'vitest/browser'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /**
     * The document has no fault at the widths of a phone and of a desktop, in light and dark. `wide`: on a phone it is not shown. `margin`: of
     * the page beside it, in pixels.
     */
    toBeAccessible(shown?: keyof typeof widths, margin?: number): Promise<R>
  }
}

const widths = {
  all: { overflow: 320, light: 375, dark: 1280 },
  wide: { overflow: 1024, light: 1280, dark: 1280 },
}

// A key ends a double tap: the first press of a test is not taken for the second of one in the test before.
beforeEach(() => void document.dispatchEvent(new KeyboardEvent('keydown')))

expect.extend({
  async toBeAccessible(_, shown: keyof typeof widths = 'all', margin = 16) {
    const { innerWidth, innerHeight } = window
    document.body.style.paddingInline = `${margin}px`
    const faults: string[] = []
    for (const check of ['overflow', 'light', 'dark'] as const) {
      await page.viewport(widths[shown][check], 800)
      faults.push(...(await commands.faultsIn(check)))
    }
    document.body.style.paddingInline = ''
    await page.viewport(innerWidth, innerHeight)
    return { pass: faults.length === 0, message: () => faults.join('\n') }
  },
})
