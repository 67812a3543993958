/**
 * What the compiler checks, by name: all parts together, which takes two thirds of the time of one after the other, because web, e2e, bench
 * and bin use the sources of the server; and `domain` alone, which may not use the types of Node. Editors use the file of each folder.
 */
export const typePrograms = { 'all parts': '.', domain: 'domain' }

/** The command that checks one of them. Several checkers would each infer the shared types again: 62 s of processor time instead of 36 s. */
export const checkTypes = (folder) => ['tsc', '-p', folder, '--checkers', '1']
