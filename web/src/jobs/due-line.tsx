import { type DueShoot, dueWords } from './due-words.ts'

/** 'Yesterday: mark complete · Pictures due Friday'; the first is what to do now. */
export function DueLine({ shoot, answeredAt }: { shoot: DueShoot; answeredAt: number }) {
  const [first, ...rest] = dueWords(shoot, answeredAt)
  return (
    <p className="text-small text-ink-2">
      <b className="font-[550] text-ink">{first}</b>
      {rest.map((words) => ` · ${words}`)}
    </p>
  )
}
