import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { restartAtClock } from './bin/clock.mjs'

restartAtClock()

export default defineConfig({
  test: {
    // The files share what they import: no test changes a module, and loading the server again for each took as long as the tests.
    isolate: false,
    // One more than there are cores, because a test waits for PostgreSQL half of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // They start processes, as the tests of the server do.
      { test: { name: 'bin', testTimeout: 30_000, include: ['{bin,bench}/**/*.test.ts'] } },
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/*.test.ts', 'web/src/**/*.test.ts'] } },
      'web/vitest.config.ts',
      {
        test: {
          name: 'server',
          testTimeout: 30_000,
          // Some fill a database before their tests.
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          include: ['server/{src,test,demo}/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/compare-rendering.ts'],
        },
      },
    ],
  },
})
