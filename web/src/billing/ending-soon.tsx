import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { viewerOptions } from '../accounts/use-viewer.ts'
import { Notice } from '../ui/notice.tsx'
import { endingText } from './ending-text.ts'

/** The date on which a trial or a cancelled subscription ends, during its last days. */
export function EndingSoon({ viewer: { id, subscription, zone } }: { viewer: Viewer }) {
  const { dataUpdatedAt } = useQuery(viewerOptions())
  const text = subscription && endingText(subscription, { zone, now: dataUpdatedAt })
  if (!text) return null
  return (
    <Notice
      action={
        <Link
          className="link inline-flex min-h-11 items-center px-2"
          to="/profile/$personId"
          params={{ personId: id }}
          search={{ tab: 'subscription' }}
          state={{ returnTo: '/' }}
        >
          See your subscription
        </Link>
      }
    >
      {text}
    </Notice>
  )
}
