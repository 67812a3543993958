import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Link } from '@tanstack/react-router'

type PhotographerLinkProps = { card: { id: string; slug: string; fullName: string }; viewer: Viewer | null; className?: string }

/** Links to the profile; for visitors, to the public page. */
export function PhotographerLink({ card: { id, slug, fullName }, viewer, className }: PhotographerLinkProps) {
  if (viewer)
    return (
      <Link className={className} to="/profile/$personId" params={{ personId: id }}>
        {fullName}
      </Link>
    )
  return (
    <Link className={className} to="/photographers/$slug" params={{ slug }}>
      {fullName}
    </Link>
  )
}
