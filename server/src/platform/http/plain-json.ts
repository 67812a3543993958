import type { StandardRPCCustomJsonSerializer } from '@orpc/client/standard'

// Answers are written in oRPC's default format.
const base = { condition: () => false, serialize: (value: unknown) => value }

/**
 * For operations that accept only plain data and dates. oRPC marks values of other types by numbers. BigInt, NaN and URL (0, 2 and 4) stay
 * the text or null that represents them. RegExp, Set and Map (5, 6 and 7) are refused with 400.
 */
export const plainJson: StandardRPCCustomJsonSerializer[] = [...[0, 2, 4].map(kept), ...[5, 6, 7].map(refused)]

function kept(type: number): StandardRPCCustomJsonSerializer {
  return { ...base, type, deserialize: (value) => value }
}

function refused(type: number): StandardRPCCustomJsonSerializer {
  const deserialize = () => {
    throw new TypeError(`no operation takes values of type ${type}`)
  }
  return { ...base, type, deserialize }
}
