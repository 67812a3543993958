import * as z from 'zod/mini'
import { oneLine } from '../shared/clean-text.ts'
import { savedSearchLimits } from './limits.ts'

/** The name of a saved search. */
export const searchName = z
  .string('Name is required')
  .check(
    z.overwrite(oneLine),
    z.minLength(1, 'Name is required'),
    z.maxLength(savedSearchLimits.name, `Name must be at most ${savedSearchLimits.name} characters`),
  )

export const searchNameForm = z.object({ name: searchName })
