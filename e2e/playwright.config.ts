import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserArgs, installedBrowser } from '../bin/browser.mjs'

export const storiesPort = Number(process.env['STORIES_PORT'] || 4300)

/** Where a story offers calendars to connect. */
export const calendarOrigin = `http://127.0.0.1:${process.env['STORIES_CALENDAR_PORT'] || 4301}`

/** Most stories run without animations, which take processor time; `npm run nightly` has them. */
export const reducedMotion = process.env['STORIES_MOTION'] ? 'no-preference' : 'reduce'

/** All stories come from one network address, so that its limits are multiplied. */
const callLimitFactor = 1000

/** The demo of the stories. */
export const demoServer = {
  command: 'node e2e/demo/serve-demo.ts',
  cwd: `${import.meta.dirname}/..`,
  url: `http://localhost:${storiesPort}/readyz`,
  env: {
    PORT: String(storiesPort),
    NODE_ENV: 'production',
    SHUTTERBID_MODE: 'demo',
    LOG_LEVEL: 'warn',
    CALENDAR_ORIGIN: calendarOrigin,
    CALL_LIMIT_FACTOR: String(callLimitFactor),
  },
  gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  timeout: 240_000,
  reuseExistingServer: false,
  stdout: 'ignore',
} as const

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/stories',
  // One more than there are cores, because a browser waits for the server part of the time.
  workers: availableParallelism() + 1,
  retries: 0,
  // Enough for the longest story on one busy core. A step that does not succeed fails earlier, by the two limits below.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: process.env['REPORT_FILE'] ? [['list'], ['./stories-reporter.ts']] : 'list',
  use: {
    baseURL: `http://localhost:${storiesPort}`,
    launchOptions: { executablePath: installedBrowser(), args: browserArgs },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Only the stories about it run the worker that serves pages without a connection.
    serviceWorkers: 'block',
    locale: 'en-US',
    contextOptions: { reducedMotion },
    timezoneId: 'America/Phoenix',
  },
  webServer: demoServer,
})
