import type { StandardRPCCustomJsonSerializer } from '@orpc/client/standard'

/** The types that oRPC marks in a message by these numbers: BigInt, Date, NaN, URL, RegExp, Set, Map. */
const types = [0, 1, 2, 4, 5, 6, 7]

/** For a server whose operations take plain data: a message that asks for an object of another type is refused with 400. */
export const plainJson: StandardRPCCustomJsonSerializer[] = types.map((type) => ({
  type,
  // Answers are written as usual.
  condition: () => false,
  serialize: (value) => value,
  deserialize: () => {
    throw new TypeError(`no operation takes values of type ${type}`)
  },
}))
