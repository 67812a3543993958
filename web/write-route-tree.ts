// Writes src/routeTree.gen.ts, which the types need, without building the site: TanStack Start does it as soon as Vite has read
// its configuration.
import { resolveConfig } from 'vite'

await resolveConfig({ root: import.meta.dirname }, 'build')
