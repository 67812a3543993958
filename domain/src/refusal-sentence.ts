import { type Refusal, refusals } from './refusals.ts'
import { fullDayText } from './shared/when-texts.ts'

/** `names`: the conflicting days as `YYYY-MM-DD`, each of which gets the sentence, or one time or wait as text, or one host. */
export function refusalSentence(reason: Refusal, names: readonly string[] = []): string {
  const sentence = refusals[reason]
  const [placeholder] = /\{(time|host)\}/.exec(sentence) ?? []
  if (placeholder) {
    if (!names[0]) throw new Error(`${reason} without its ${placeholder}`)
    return sentence.replaceAll(placeholder, names[0])
  }
  if (!sentence.includes('{date}')) return sentence
  return names.map((day) => sentence.replace('{date}', fullDayText(day))).join('. ')
}
