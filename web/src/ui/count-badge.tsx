/** How many, in a gold dot, at most '99+'; nothing for none. Its meaning is said by what it stands on. */
export function CountBadge({ count = 0 }: { count?: number }) {
  if (count < 1) return null
  return (
    <span className="count-badge" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
