import * as z from 'zod/mini'
import { oneLine } from '../shared/one-line.ts'
import { profileLimits } from './limits.ts'

const { max, eachMax } = profileLimits.languages

/** Each language once, ignoring case, in the order named. */
export const languageList = z.array(z.string()).check(
  z.overwrite(eachOnce),
  z.maxLength(max, `Name at most ${max} languages`),
  z.refine((names) => names.every(({ length }) => length <= eachMax), `A language has at most ${eachMax} characters`),
)

function eachOnce(names: string[]): string[] {
  const found = new Map<string, string>()
  for (const name of names.flatMap((typed) => typed.split(','))) {
    const plain = oneLine(name)
    const key = plain.toLowerCase()
    if (plain && !found.has(key)) found.set(key, plain)
  }
  return [...found.values()]
}
