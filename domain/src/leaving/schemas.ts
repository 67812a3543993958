import * as z from 'zod/mini'

/** Everything that we keep about somebody, by subject: each a list of rows as they are kept, without secrets. Pictures are links. */
export const exportView = z.object({ exportedAt: z.date(), subjects: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
export type ExportView = z.infer<typeof exportView>
