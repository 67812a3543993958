import type { Page } from '@playwright/test'
import type { Viewer, World } from './world.ts'

export type Screen = {
  /** Route and state: 'job-open'. */
  name: string
  as: Viewer
  path: (world: World) => string
  /** Actions that lead to the state. */
  reach?: (page: Page, world: World) => Promise<unknown>
  /** Expected console messages, because the state is an error. */
  allowed?: RegExp
}
