import * as z from 'zod/mini'

/** `expired` also after its owner asked for a newer one. */
export const exportStates = ['making', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

/** `missingPictures`: pictures of the person that are no longer stored; the file names them. */
const readyExport = z.object({ path: z.string(), bytes: z.int(), missingPictures: z.int() })

/**
 * The latest export of a person; null if there is none. `expiresAt` is null while it is being made and if that failed, `ready` in every
 * state but that one.
 */
const latestExport = z.object({
  state: z.enum(exportStates),
  requestedAt: z.date(),
  expiresAt: z.nullable(z.date()),
  ready: z.nullable(readyExport),
})

export const exportView = z.object({ latest: z.nullable(latestExport), may: z.array(z.enum(['request'])) })
export type ExportView = z.infer<typeof exportView>

/** `refusal`: the sentence with which deleting the account would be refused, whatever proof comes with it; null if it would not. */
export const deletionView = z.object({ refusal: z.nullable(z.string()) })

/** Where the owner of an export downloads it, on this site. */
export function exportPath(exportId: string) {
  return `/api/exports/${exportId}.zip`
}
