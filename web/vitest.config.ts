import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserArgs, installedBrowser } from '../bin/browser.mjs'
import { faultsIn } from './vitest.page-checks.ts'

/** Components in a real browser, without a server or pages around them. */
export default defineConfig({
  plugins: [tailwindcss(), react()],
  resolve: {
    alias: {
      'node:async_hooks': fileURLToPath(new URL('vitest.async-hooks.ts', import.meta.url)),
      '@tanstack/start-fn-stubs': fileURLToPath(new URL('vitest.isomorphic.ts', import.meta.url)),
    },
  },
  // Found only when a test needs them: the page would reload in the middle of it.
  optimizeDeps: { include: ['altcha/lib'] },
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    // Only one page at a time has the focus.
    fileParallelism: false,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    globalSetup: ['vitest.global-setup.ts'],
    setupFiles: ['vitest.setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { faultsIn },
      provider: playwright({
        launchOptions: { executablePath: installedBrowser(), args: browserArgs },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/Phoenix' },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
})
