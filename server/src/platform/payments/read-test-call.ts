import * as z from 'zod/mini'
import { factShape } from './fact-shape.ts'
import type { PaymentFact } from './payments.ts'

/** A call of the test provider is the fact itself. */
export function readTestCall(body: string): PaymentFact {
  return callShape.parse(JSON.parse(body))
}

const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text: string) => new Date(text)),
)
const callShape = z.extend(factShape, { periodEndsAt: z.nullable(instant), occurredAt: instant })
