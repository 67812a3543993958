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
  // Names several broken screens, but stops when a changed text is missing on many.
  maxFailures: 10,
  expect: { timeout: 10_000 },
  use: { ...stories.use, actionTimeout: 10_000 },
  reporter: 'line',
  webServer: { ...demoServer, url: lastPictureUrl(storiesPort) },
})
