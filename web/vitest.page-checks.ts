import type { BrowserCommand } from 'vitest/node'
import { brokenPage } from '../e2e/page-checks/broken-page.ts'
import { smallFields } from '../e2e/page-checks/small-fields.ts'
import { smallTargets } from '../e2e/page-checks/small-targets.ts'
import { violationsOn } from '../e2e/page-checks/violations-on.ts'

type Check = 'overflow' | 'light' | 'dark'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Whether what is shown is too wide; in light also what axe finds, and in dark the contrast. */
    faultsIn(check: Check): Promise<string[]>
  }
}

/** The checks of the stories, for component tests. */
export const faultsIn: BrowserCommand<[check: Check]> = async ({ page, frame }, check) => {
  const tested = await frame()
  const faults = await brokenPage(tested, {})
  if (check === 'overflow') return faults
  await page.emulateMedia({ colorScheme: check })
  const violations = await violationsOn(tested, check === 'dark' ? 'contrast' : 'part')
  await page.emulateMedia({ colorScheme: 'light' })
  return [
    ...faults,
    ...(await smallTargets(tested)),
    ...(await smallFields(tested)),
    ...violations.map((violation) => `${check}: ${violation}`),
  ]
}
