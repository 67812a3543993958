import { type Refusal, refusals } from './refusals.ts'
import { fullDayText } from './shared/when-texts.ts'

/** `names`: the conflicting days as `YYYY-MM-DD`, each of which gets the sentence, or one time or wait as text. */
export function refusalSentence(reason: Refusal, names: readonly string[] = []): string {
  const sentence = refusals[reason]
  if (sentence.includes('{time}')) {
    if (!names[0]) throw new Error(`${reason} without its time`)
    return sentence.replace('{time}', names[0])
  }
  if (!sentence.includes('{date}')) return sentence
  return names.map((day) => sentence.replace('{date}', fullDayText(day))).join('. ')
}
