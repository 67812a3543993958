import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'bin', include: ['bin/**/*.test.ts'] } },
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
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
