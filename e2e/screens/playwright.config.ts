import { defineConfig } from '@playwright/test'
import { lastPictureUrl } from '../../bin/test-run/last-picture-url.ts'
import stories, { demoServer, storiesPort } from '../playwright.config.ts'

/** Takes a screenshot of every screen; the stories have their own configuration. */
export default defineConfig({
  ...stories,
  testDir: '.',
  testMatch: 'take-screens.ts',
  outputDir: '../../test-results/screens',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // Stops at the first failure, because a changed text is missing on many screens.
  maxFailures: 1,
  expect: { timeout: 10_000 },
  use: { ...stories.use, actionTimeout: 10_000 },
  reporter: 'line',
  webServer: { ...demoServer, url: lastPictureUrl(storiesPort) },
})
