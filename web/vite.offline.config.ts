import { defineConfig } from 'vite'

/** A file of its own with a fixed name beside the pages' scripts, which `vite build` has written before. */
function fileOf(name: string, input: string) {
  return {
    consumer: 'client' as const,
    build: {
      target: 'es2022',
      outDir: 'dist/client',
      emptyOutDir: false,
      rolldownOptions: { input, output: { format: 'iife' as const, entryFileNames: `${name}.js` } },
    },
  }
}

/** The service worker, and the script that pages load late: it registers the worker. */
export default defineConfig({
  publicDir: false,
  environments: { client: fileOf('offline-worker', 'src/offline/worker.ts'), late: fileOf('offline', 'src/offline/start-offline.ts') },
  builder: {
    async buildApp({ build, environments }) {
      for (const environment of Object.values(environments)) if (environment.name !== 'ssr') await build(environment)
    },
  },
})
