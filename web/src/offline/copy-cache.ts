const prefix = 'offline-copies '

/** The Cache Storage with one person's copies. */
export const copyCache = {
  nameOf: (personId: string) => `${prefix}${personId}`,
  isName: (name: string) => name.startsWith(prefix),
}
