import type { BidView } from '@shutterbid/domain/bids/schemas'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'

export function ComparedName({ person: { id, fullName, avatarKey } }: { person: BidView['photographer'] }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={fullName} src={avatarSource(avatarKey, 64)} />
      <Link className="title wrap-anywhere hover:underline" to="/profile/$personId" params={{ personId: id }}>
        {fullName}
      </Link>
    </span>
  )
}
