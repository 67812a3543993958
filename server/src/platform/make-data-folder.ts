import { mkdirSync } from 'node:fs'

/** Makes DATA_DIR for nobody else to read. As root, the user of PostgreSQL may still pass through it to its own folder. */
export function makeDataFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
