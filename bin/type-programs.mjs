/**
 * What the compiler checks, by name: all parts together, which takes two thirds of the time of one after the other, because web, e2e, bench
 * and bin use the sources of the server; and `domain` alone, which may not use the types of Node. Editors use the file of each folder.
 */
export const typePrograms = { 'all parts': '.', domain: 'domain' }
