import { mkdirSync } from 'node:fs'

/** Creates DATA_DIR so that nobody else can read it. As root, PostgreSQL's user can still pass through it to its own folder. */
export function makeDataFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
