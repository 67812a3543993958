import { type Refusal, refusals } from './refusals.ts'

const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** What a refusal says; one about dates says it of each. `names` are the conflicting things: days `YYYY-MM-DD`, or a time or a wait as it is read. */
export function refusalSentence(reason: Refusal, names: readonly string[] = []): string {
  const sentence = refusals[reason]
  if (sentence.includes('{time}')) {
    if (!names[0]) throw new Error(`${reason} without its time`)
    return sentence.replace('{time}', names[0])
  }
  if (!sentence.includes('{date}')) return sentence
  return names.map((day) => sentence.replace('{date}', format.format(new Date(day)))).join('. ')
}
