import type { Page } from '@playwright/test'
import type { Viewer, World } from './world.ts'

export type Screen = {
  /** Route and state: 'job-open'. */
  name: string
  as: Viewer
  path: (world: World) => string
  /** Actions that lead to the state. */
  reach?: (page: Page, world: World) => Promise<unknown>
  /** On a phone `reach` opens nothing. */
  onlyWide?: boolean
  /** Expected console messages, because the state is an error. */
  allowed?: RegExp
}
