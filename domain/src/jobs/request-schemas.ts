import * as z from 'zod/mini'
import { trimmed } from '../shared/trimmed.ts'
import { jobLimits } from './limits.ts'

const { max } = jobLimits.hireNote

/** A sentence between the hired pair, with a request or a proposal. */
export const hireNote = z
  .string('Say in a sentence why')
  .check(trimmed(), z.maxLength(max, `The sentence must be at most ${max} characters`))

export const newRequest = z.object({ jobId: z.uuid(), note: z._default(hireNote, '') })
export type NewRequest = z.infer<typeof newRequest>
