import { customType, timestamp } from 'drizzle-orm/pg-core'

/** An instant. */
export const at = (name: string) => timestamp(name, { withTimezone: true })

/** Text that compares without regard to case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** A position as earthdistance's point on the globe; always generated from latitude and longitude. */
export const globePoint = customType<{ data: string }>({ dataType: () => 'earth' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const boxColumn = customType<{ data: string }>({ dataType: () => 'box' })

/** The number of a transaction, larger for each later one, as text. */
export const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })
