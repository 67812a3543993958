import * as z from 'zod/mini'

/** All stored data about a person, by subject: each is a list of rows, without secrets. Pictures are links. */
export const exportView = z.object({ exportedAt: z.date(), subjects: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
export type ExportView = z.infer<typeof exportView>
