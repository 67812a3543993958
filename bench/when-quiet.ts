import { inDatabase } from '../e2e/database.ts'
import { whenIdle } from './when-idle.ts'

/** Resolves when the worker of a demo is idle. */
export async function whenQuiet(dataDir: string) {
  await whenIdle((sql) => inDatabase(({ $client }) => $client.query<{ due: number }>(sql), dataDir))
}
