import type { Page } from '@playwright/test'

/** `ms`: until the next paint, rounded to 8 by the browser. `what` is the event with its element; empty if it took less than 16 ms. */
export type Interaction = { what: string; ms: number }

/** Records each click, tap and key press of the page. Call it before the page is opened. */
export async function recordInteractions(page: Page) {
  await page.addInitScript(() => {
    const slowest = new Map<number, Interaction>()
    Object.assign(window, { slowest })
    type EventEntry = PerformanceEntry & { interactionId: number; target: Element | null }
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, name, target } of list.getEntries() as EventEntry[]) {
        if (interactionId === 0 || duration <= (slowest.get(interactionId)?.ms ?? 0)) continue
        const control = target?.closest('a, button, label, input, select, textarea') ?? target
        const element = control?.getAttribute('aria-label') || control?.textContent || control?.id || 'a removed element'
        slowest.set(interactionId, { what: `${name} on ${element.slice(0, 40)}`, ms: duration })
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** The recorded interactions. The browser does not report those below 16 ms; they count as 8. */
export async function takeInteractions(page: Page): Promise<Interaction[]> {
  return await page.evaluate(async () => {
    // Entries arrive after the paint.
    for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const { slowest } = window as unknown as { slowest: Map<number, Interaction> }
    const { interactionCount } = performance as unknown as { interactionCount: number }
    const others = Array.from({ length: Math.max(0, interactionCount - slowest.size) }, () => ({ what: '', ms: 8 }))
    return [...slowest.values(), ...others]
  })
}
