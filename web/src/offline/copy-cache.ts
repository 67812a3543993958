export const copyPrefix = 'offline-copies '

/** The Cache Storage with one person's copies. */
export const copyCache = {
  nameOf: (personId: string) => `${copyPrefix}${personId}`,
  isName: (name: string) => name.startsWith(copyPrefix),
}
