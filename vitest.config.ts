import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The files share what they import: no test changes a module, and loading the server again for each took as long as the tests.
    isolate: false,
    // Half of the time a test waits for PostgreSQL; left to itself the runner keeps a core free on a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'bin', include: ['{bin,bench}/**/*.test.ts'] } },
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/*.test.ts', 'web/src/**/*.test.ts'] } },
      'web/vitest.config.ts',
      {
        test: {
          name: 'server',
          testTimeout: 30_000,
          include: ['server/{src,test,demo}/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
