import * as z from 'zod/mini'

/** The marks of an owner on a Stripe object. */
type Marks = { personId: string | null | undefined; prices: (string | null)[] }

/**
 * An object is ours if it names a person of ours, as every checkout does, or has one of our prices, like a subscription that the operator
 * made by hand. A subscription keeps its person when its price changes. Other products of the same Stripe account have neither.
 */
export function whoseIs({ personId, prices }: Marks, priceIds: readonly string[]) {
  const named = personId && z.uuid().safeParse(personId).success ? personId : null
  return { personId: named, isOurs: named !== null || prices.some((price) => price !== null && priceIds.includes(price)) }
}

export type Named = string | { id: string } | null | undefined

export function refOf(named: Named) {
  const ref = typeof named === 'object' ? named?.id : named
  return typeof ref === 'string' ? ref : null
}

export const dateOfSeconds = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000))

/** Null for an amount that PostgreSQL's integer cannot hold; only another product, in another currency, has one. */
export const storable = (amount: number) => (Math.abs(amount) < 2 ** 31 ? amount : null)
