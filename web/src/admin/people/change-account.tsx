import { adminLimits } from '@shutterbid/domain/admin/limits'
import { type AdminPerson, adminReason, type Consequences } from '@shutterbid/domain/admin/schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, orpc } from '../../api.ts'
import { TextDialog } from '../../forms/text-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

/** Enables or disables an account, after asking for a reason. */
export function ChangeAccount({ person, small }: { person: AdminPerson; small?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const action = person.isDisabled ? 'Enable' : 'Disable'
  return (
    <>
      <Button
        variant={small ? 'quiet' : undefined}
        className={classes(!person.isDisabled && 'text-brick', small && '-mr-4.5')}
        aria-label={`${action} ${person.fullName}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {action}
      </Button>
      {isOpen ? <ChangeAccountDialog person={person} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

/** Keeps to enabling or disabling when somebody else changes the account meanwhile. */
function ChangeAccountDialog({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
  const [{ id: personId, fullName, isDisabled }] = useState(person)
  const queryClient = useQueryClient()
  const toast = useToast()
  const { data } = useQuery(orpc.admin.consequences.queryOptions({ input: { personId } }))
  async function send(reason: string) {
    await (isDisabled ? api.admin.enable : api.admin.disable)({ personId, reason })
    await queryClient.invalidateQueries({ queryKey: orpc.admin.key() })
  }
  const texts = isDisabled ? enableTexts : disableTexts
  return (
    <TextDialog
      title={`${texts.act} ${fullName}?`}
      description={texts.description}
      field={reasonField}
      submit={{ label: `${texts.act} account`, busyLabel: texts.busyLabel, variant: isDisabled ? 'ink' : 'danger' }}
      failed="Failed to update user"
      onSend={send}
      onSent={() => toast.success(`${fullName} is ${texts.done}`)}
      onClose={onClose}
    >
      {data && !isDisabled ? (
        <ul className="list-disc pl-5 text-ink-2" aria-label="What it affects">
          {consequenceTexts(data).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </TextDialog>
  )
}

/** Asks why an administrator does something to an account. */
export const reasonField = {
  label: 'Reason',
  help: 'Kept with the account. Administrators read it, and it is part of the person’s data export.',
  rows: 3,
  schema: adminReason,
  max: adminLimits.reason.max,
}

const enableTexts = {
  act: 'Enable',
  busyLabel: 'Enabling...',
  done: 'enabled',
  description: 'They can sign in again. Their open jobs and pending bids return.',
}
const disableTexts = {
  act: 'Disable',
  busyLabel: 'Disabling...',
  done: 'disabled',
  description: 'All their sessions end at once, and they cannot sign in.',
}

/** What disabling an account affects, one sentence each. */
function consequenceTexts({ openJobs, runningJobs, pendingBids }: Consequences): string[] {
  const lines = [
    openJobs > 0 && `${counted(openJobs, 'open job')} can no longer be found until the account is enabled again.`,
    runningJobs > 0 && `${counted(runningJobs, 'job')} in progress: the other side is notified and can cancel.`,
    pendingBids > 0 && `${counted(pendingBids, 'pending bid')} can no longer be seen or accepted.`,
  ].filter((line) => line !== false)
  return lines.length > 0 ? lines : ['No open job, job in progress or pending bid is affected.']
}

function counted(count: number, what: string) {
  return count === 1 ? `1 ${what}` : `${cappedCount(count)} ${what}s`
}
