import * as z from 'zod/mini'

export const jobId = z.object({ jobId: z.uuid() })
export const personId = z.object({ personId: z.uuid() })
