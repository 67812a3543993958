import type { Page } from '@playwright/test'
import type { Viewer, World } from './world.ts'

export type Screen = {
  /** Route and state: 'job-open'. */
  name: string
  as: Viewer
  path: (world: World) => string
  /** What has to be done to reach the state. */
  reach?: (page: Page, world: World) => Promise<unknown>
  /** What the console may say here, because the state is an error. */
  allowed?: RegExp
}
