import type { AdminPerson, AdminPersonPage } from '@shutterbid/domain/admin/schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import type { SecurityView } from '@shutterbid/domain/signing-in/security-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useViewer } from '../../accounts/use-viewer.ts'
import { errorMessage } from '../../api/error-message.ts'
import { api, orpc } from '../../api.ts'
import { ProofDialog } from '../../signing-in/security/proof-dialog.tsx'
import { securityOptions } from '../../signing-in/signing-in-options.ts'
import { Button } from '../../ui/button.tsx'
import { StatusMark } from '../../ui/marks/status-mark.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { userTypeText } from '../admin-texts.ts'
import { ChangeAccount } from '../people/change-account.tsx'
import { CreatedOn } from '../when.tsx'
import { subscriptionFactText } from './subscription-fact-text.ts'

export function PersonDetailList({ page }: { page: AdminPersonPage }) {
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

function ChangeRights({ person }: { person: AdminPerson }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [security, setSecurity] = useState<SecurityView>()
  if (person.isDisabled && !person.isAdmin) return null

  // The administrator's ways to prove their identity may have changed since the page was opened.
  const open = () =>
    queryClient.fetchQuery({ ...securityOptions(), staleTime: 0 }).then(setSecurity, (error) => toast.error(errorMessage(error)))
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        {person.isAdmin ? 'Remove admin rights' : 'Make admin'}
      </Button>
      {security ? <ChangeRightsDialog person={person} security={security} onClose={() => setSecurity(undefined)} /> : null}
    </>
  )
}

type ChangeRightsDialogProps = { person: AdminPerson; security: SecurityView; onClose: () => void }

/** Asks for proof that the administrator is there. */
function ChangeRightsDialog({ person, security, onClose }: ChangeRightsDialogProps) {
  const [{ id: personId, fullName, isAdmin }] = useState(person)
  const queryClient = useQueryClient()
  const toast = useToast()
  return (
    <ProofDialog
      open
      onClose={onClose}
      title={isAdmin ? `Remove ${fullName}’s rights?` : `Make ${fullName} an administrator?`}
      description={
        isAdmin
          ? 'They keep their account and can no longer open the administration.'
          : 'They can read every account, disable people and cancel jobs.'
      }
      label={isAdmin ? 'Remove rights' : 'Make admin'}
      busyLabel="Saving..."
      variant={isAdmin ? 'danger' : 'ink'}
      withCode={security.twoFactor.isOn}
      waysIn={security.waysIn}
      send={async (proof) => {
        await api.admin.setAdmin({ personId, isAdmin: !isAdmin, proof })
        await queryClient.invalidateQueries({ queryKey: orpc.admin.key() })
        toast.success(isAdmin ? `${fullName} is no longer an administrator` : `${fullName} is an administrator`)
      }}
    />
  )
}
