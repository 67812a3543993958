import { mkdirSync } from 'node:fs'

/** Creates DATA_DIR, readable by nobody else. When run as root, the user that runs PostgreSQL may still enter it to reach its own folder. */
export function makeDataFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
