import type { ReactNode } from 'react'

export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>
}

/** Shows the first `most` words as tags, then '+2 more'. */
export function Tags({ words, most = words.length }: { words: readonly string[]; most?: number }) {
  const left = words.length - most
  return (
    <span className="flex flex-wrap items-center gap-2">
      {words.slice(0, most).map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
      {left > 0 ? <span className="caption">+{left} more</span> : null}
    </span>
  )
}
