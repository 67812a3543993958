import { badgeCount } from '@shutterbid/domain/shared/counts'

/** Hidden from screen readers: the element that contains it must include the count in its label. */
export function CountBadge({ count = 0 }: { count?: number }) {
  if (count < 1) return null
  return (
    <span className="count-badge" aria-hidden="true">
      {badgeCount(count)}
    </span>
  )
}
