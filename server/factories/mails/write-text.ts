import { accountLimits } from '@shutterbid/domain/accounts/limits'

/** What people typed in the samples: something usual, or as much as the limits allow. */
export type Write = { text: (usual: string, max: number) => string; name: (usual: string) => string }

export const asUsual: Write = { text: (usual) => usual, name: (usual) => usual }

/** Words of 45 letters, among them signs that are escaped, of two bytes and of three. */
export const asLongAsAllowed: Write = {
  text: (_, max) => longest(max),
  name: () => longest(accountLimits.fullName.max),
}

function longest(max: number) {
  return [...`${'Ü&"日<wedding'.repeat(4).slice(0, 45)} `.repeat(Math.ceil(max / 40))]
    .slice(0, max - 1)
    .join('')
    .trimEnd()
}
