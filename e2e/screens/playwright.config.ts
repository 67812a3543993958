import { defineConfig } from '@playwright/test'
import stories from '../playwright.config.ts'

/** Not stories: takes a picture of every screen. */
export default defineConfig({
  ...stories,
  testDir: '.',
  testMatch: 'take-screens.ts',
  outputDir: '../../test-results/screens',
  fullyParallel: true,
  workers: 2,
  timeout: 300_000,
  reporter: 'line',
})
