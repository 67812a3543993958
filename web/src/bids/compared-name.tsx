import type { BidView } from '@shutterbid/domain/bids/schemas'
import { Link } from '@tanstack/react-router'
import { avatarSource } from '../shell/avatar-source.ts'
import { Avatar } from '../ui/avatar.tsx'

/** Whose bid a column is. */
export function ComparedName({ person: { id, fullName, avatarKey } }: { person: BidView['photographer'] }) {
  return (
    <span className="row">
      <Avatar name={fullName} src={avatarSource(avatarKey, 64)} />
      <Link className="title wrap-anywhere hover:underline" to="/profile/$personId" params={{ personId: id }}>
        {fullName}
      </Link>
    </span>
  )
}
