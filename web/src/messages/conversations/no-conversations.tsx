import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Link } from '@tanstack/react-router'

export function NoConversations({ viewer }: { viewer: Viewer }) {
  return (
    <div className="grid content-start gap-2 border-t border-line px-4 py-6 md:px-6">
      <p className="font-[550]">No messages yet</p>
      {viewer.userType === 'client' ? (
        <p className="text-ink-2 text-small">
          Write to a photographer from the bids on{' '}
          <Link className="link" to="/jobs">
            one of your jobs
          </Link>
          .
        </p>
      ) : (
        <p className="text-ink-2 text-small">
          Open a job and write to its client.{' '}
          <Link className="link" to="/jobs">
            See the jobs
          </Link>
        </p>
      )}
    </div>
  )
}
