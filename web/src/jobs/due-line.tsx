import { type DueShoot, dueText } from './due-text.ts'

/** 'Yesterday: mark complete · Pictures due Friday'; the first part is bold, because it is what to do now. */
export function DueLine({ shoot, loadedAt }: { shoot: DueShoot; loadedAt: number }) {
  const [first, ...rest] = dueText(shoot, loadedAt)
  return (
    <span className="block text-small text-ink-2">
      <b className="font-[550] text-ink">{first}</b>
      {rest.map((part) => ` · ${part}`)}
    </span>
  )
}
