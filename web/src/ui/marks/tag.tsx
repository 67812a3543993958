import type { ReactNode } from 'react'

export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>
}

/** Shows the first `max` labels as tags, then '+2 more'. */
export function Tags({ labels, max = labels.length }: { labels: readonly string[]; max?: number }) {
  const left = labels.length - max
  return (
    <span className="flex flex-wrap items-center gap-2">
      {labels.slice(0, max).map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
      {left > 0 ? <span className="caption">+{left} more</span> : null}
    </span>
  )
}
