import { arrowBreach } from './arrows.ts'
import { contractBreaches } from './contract-breaches.ts'
import { importsBelow } from './imports.ts'
import { undeclaredBelow } from './undeclared.ts'
import { wallBreach } from './walls.ts'

/** Every breach of the layout below `root`, each as a sentence with its file. */
export async function findings(root: string): Promise<string[]> {
  const undeclared = undeclaredBelow(root)
  return [
    ...importsBelow(root).flatMap((found) => [...wallBreach(found), ...arrowBreach(found), ...undeclared(found)]),
    ...(await contractBreaches(root)),
  ]
}
