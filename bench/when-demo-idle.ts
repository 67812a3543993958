import { inDatabase } from '../e2e/database.ts'
import { whenIdle } from './when-idle.ts'

/** `whenIdle` for the worker of the demo with this data folder. */
export async function whenDemoIdle(dataDir: string) {
  await whenIdle((sql) => inDatabase(({ $client }) => $client.query<{ due: number }>(sql), dataDir))
}
