import { defineConfig } from '@playwright/test'
import { demoKey } from '@shutterbid/server/demo/draw-avatar'
import { demoPictures } from '@shutterbid/server/demo/pictures/catalog'
import stories, { demoServer, storiesPort } from '../playwright.config.ts'

// The last copy that the worker makes after the first start; after it every picture has all its copies.
const lastCopy = `${demoKey(demoPictures.findLast(({ kind }) => kind === 'portfolio')?.file ?? '')}-861.webp`

/** Not stories: takes a screenshot of every screen. */
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
  webServer: { ...demoServer, url: `http://localhost:${storiesPort}/files/${lastCopy}` },
})
