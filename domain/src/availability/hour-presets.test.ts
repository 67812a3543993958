import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hourPresets } from './hour-presets.ts'
import { dayHours } from './schemas.ts'

test.each(hourPresets)('$label are hours that a day may have', ({ slots }) => {
  expect(z.safeParse(dayHours, { isAvailable: true, slots }).success).toBe(true)
})
