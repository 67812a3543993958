import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/** `mark` distinguishes it from other tags for screen readers. */
export function Tag({ mark, children }: { mark?: string | undefined; children: ReactNode }) {
  return (
    <span className={classes('tag', mark && 'marked')}>
      {mark ? <Check size={13} strokeWidth={1.6} aria-hidden="true" /> : null}
      <span>{children}</span>
      {mark ? <span className="sr-only">, {mark}</span> : null}
    </span>
  )
}

type TagsProps = { labels: readonly string[]; max?: number /** The first so many are marked. */; marked?: { count: number; text: string } }

/** Shows the first `max` labels as tags, then '+2 more'. */
export function Tags({ labels, max = labels.length, marked }: TagsProps) {
  const left = labels.length - max
  return (
    <span className="flex flex-wrap items-center gap-2">
      {labels.slice(0, max).map((word, index) => (
        <Tag key={word} mark={marked && index < marked.count ? marked.text : undefined}>
          {word}
        </Tag>
      ))}
      {left > 0 ? <span className="caption">+{left} more</span> : null}
    </span>
  )
}
