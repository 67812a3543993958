import type { BlockedView } from '@shutterbid/domain/messages/schemas'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../loading/loaded.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { Button } from '../../ui/button.tsx'
import { blockedOptions } from '../messages-options.ts'
import { useUnblock } from './use-unblock.ts'

/** In the settings: whom the viewer blocked. */
export function BlockedPeople() {
  const query = useQuery(blockedOptions())
  return (
    <section className="mt-12 grid max-w-2xl content-start gap-6 border-t border-line pt-10" aria-labelledby="blocked-title">
      <div className="grid content-start gap-2">
        <h2 className="section-title" id="blocked-title" tabIndex={-1}>
          Blocked people
        </h2>
        <p className="text-ink-2">What they write does not reach you. They are not told.</p>
      </div>
      <Loaded query={query} failedText="Failed to load the people you blocked">
        {(blocked) =>
          blocked.length > 0 ? (
            <ul className="ruled-rows">
              {blocked.map((one) => (
                <li key={one.partner.id}>
                  <BlockedRow blocked={one} />
                </li>
              ))}
            </ul>
          ) : (
            <p>You have not blocked anybody. You can block somebody in your conversation with them.</p>
          )
        }
      </Loaded>
    </section>
  )
}

function BlockedRow({ blocked: { partner } }: { blocked: BlockedView }) {
  const { unblock, isUnblocking } = useUnblock(partner)
  return (
    <div className="flex grow flex-wrap items-center justify-between gap-3">
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={partner.fullName} src={avatarSource(partner.avatarKey, 128)} />
        <span className="font-[550] wrap-anywhere">{partner.fullName}</span>
      </span>
      <Button onClick={unblock} busy={isUnblocking} busyLabel="Unblocking...">
        Unblock<span className="sr-only"> {partner.fullName}</span>
      </Button>
    </div>
  )
}
