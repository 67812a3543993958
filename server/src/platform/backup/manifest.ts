import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/** In a place of backups a complete backup is a folder with a manifest, which is written last and removed first. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** Of Shutterbid. */
  version: z.string(),
  startedAt: z.coerce.date(),
  madeAt: z.coerce.date(),
  /** `base`: a compressed tar of the whole cluster; `dump`: an archive of pg_dump. */
  kind: z.enum(['base', 'dump']),
  /** The server's version, such as 15.14, and what a `base` runs on, such as linux-x64. */
  postgres: z.string(),
  platform: z.string(),
  /** The major version of pg_dump. */
  tool: z.optional(z.int()),
  /** Tells backups of different sites apart; it is the same after a restore. */
  site: z.string(),
  /** Tells whether AUTH_SECRET is the one of the backup, which does not contain it. */
  secret: z.string(),
  /** The SHA-256 of each part. */
  database: z.object({ parts: z.array(z.string()), bytes: z.int() }),
  /** The fewest and the most rows that a table may have after a restore: a `base` is made while rows come and go. */
  counts: z.record(z.string(), z.tuple([z.int(), z.int()])),
  /** The SHA-256 of each picture by its key; the pictures of all backups are in one folder. */
  files: z.record(z.string(), z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Backup = { name: string; manifest: Manifest }

export const partKey = (name: string, index: number) => `${name}/database.${String(index).padStart(5, '0')}`
export const manifestKey = (name: string) => `${name}/manifest.json`
export const pictureKey = (key: string) => `files/${key}`

/** A name that sorts by time and can be part of a path. */
export const backupName = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-')
export const isBackupName = (text: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/.test(text)

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
export const secretMark = (secret: string) => sha256(Buffer.from(`backup of ${secret}`)).slice(0, 8)

export const rowsIn = ({ counts }: Manifest) => Object.values(counts).reduce((sum, [least]) => sum + Math.max(0, least), 0)
export const majorOf = ({ postgres }: Pick<Manifest, 'postgres'>) => Number.parseInt(postgres, 10)
