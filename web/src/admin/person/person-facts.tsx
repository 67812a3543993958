import type { AdminPersonPage } from '@shutterbid/domain/admin/schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { Link } from '@tanstack/react-router'
import { useViewer } from '../../accounts/use-viewer.ts'
import { StatusMark } from '../../ui/marks/status-mark.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { userTypeText } from '../admin-texts.ts'
import { CreatedOn } from '../created-on.tsx'
import { ChangeAccount } from '../people/change-account.tsx'
import { ChangeRights } from './change-rights.tsx'
import { subscriptionFactText } from './subscription-fact-text.ts'

export function PersonFacts({ page }: { page: AdminPersonPage }) {
  const { person, sessions, hasTwoFactor, subscription, consequences } = page
  const viewer = useViewer()
  return (
    <section className="grid content-start gap-6">
      <PageTitle
        beside={
          person.id === viewer?.id ? null : (
            <>
              <ChangeRights person={person} />
              <ChangeAccount person={person} />
            </>
          )
        }
      >
        <span className="wrap-anywhere">{person.fullName}</span>
      </PageTitle>
      <dl className="definitions max-w-160">
        <dt>Status</dt>
        <dd>
          <StatusMark tone={person.isDisabled ? 'off' : 'done'}>{person.isDisabled ? 'Disabled' : 'Active'}</StatusMark>
        </dd>
        <dt>Email</dt>
        <dd className="wrap-anywhere">{person.email}</dd>
        <dt>Type</dt>
        <dd>{userTypeText(person)}</dd>
        <dt>Created</dt>
        <dd>
          <CreatedOn at={person.createdAt} />
        </dd>
        <dt>Signed-in browsers</dt>
        <dd>{sessions}</dd>
        <dt>Two-factor sign-in</dt>
        <dd>{hasTwoFactor ? 'On' : 'Off'}</dd>
        {subscription ? (
          <>
            <dt>Subscription</dt>
            <dd>{subscriptionFactText(subscription, viewer?.zone ?? 'UTC')}</dd>
          </>
        ) : null}
        <dt>Open jobs</dt>
        <dd>{cappedCount(consequences.openJobs)}</dd>
        <dt>Jobs in progress</dt>
        <dd>{cappedCount(consequences.runningJobs)}</dd>
        <dt>Pending bids</dt>
        <dd>{cappedCount(consequences.pendingBids)}</dd>
      </dl>
      <Link className="link w-fit" to="/profile/$personId" params={{ personId: person.id }}>
        Open the profile
      </Link>
    </section>
  )
}
