import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/db/open-database'
import type { Files } from '#server/platform/files/files'
import type { OpenIdClient } from '#server/platform/identity/openid-provider'
import type { Images } from '#server/platform/images/images'
import type { Services } from '#server/platform/rpc'

type Stores = { files: Files; images: Images }
/** A Google account that a site uses. `apiUrl`: where Google's APIs are. */
export type GoogleSite = { client: OpenIdClient; apiUrl: string; close: () => Promise<void> }

/** Passed in by the demo's own entry; a live site starts without it. */
export type DemoExtension = {
  /** Fills an empty database. */
  makeWorld(db: Db, tools: Stores & { secret: string }): Promise<void>
  /** Replaces Google, whose calendars photographers of the demo can connect. */
  openGoogle(): Promise<GoogleSite>
  /** Tasks of the worker, by name. */
  tasks: Record<string, (db: Db, stores: Stores, interrupted: AbortSignal) => Promise<void>>
  /** Pages that only a demo has. */
  pages(tools: { db: Db; services: Pick<Services, 'secret' | 'payments'>; log: Logger; now: () => Date }): Hono
  operatorEmail: string
}
