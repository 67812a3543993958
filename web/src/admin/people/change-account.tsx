import { adminLimits } from '@shutterbid/domain/admin/limits'
import { type AdminPerson, adminReason, type Consequences } from '@shutterbid/domain/admin/schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
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

type FormValues = { reason: string }
const form = z.object({ reason: adminReason })

/** Keeps to enabling or disabling when somebody else changes the account meanwhile. */
function ChangeAccountDialog({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
  const [{ id: personId, fullName, isDisabled }] = useState(person)
  const queryClient = useQueryClient()
  const toast = useToast()
  const { data } = useQuery(orpc.admin.consequences.queryOptions({ input: { personId } }))
  const { register, handleSubmit, watch, formState } = useForm<FormValues, unknown, FormValues>({
    resolver: checkWith(form),
    defaultValues: { reason: '' },
  })
  const operation = isDisabled ? orpc.admin.enable : orpc.admin.disable
  const change = useMutation(
    operation.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: orpc.admin.key() })
        onClose()
        toast.success(isDisabled ? `${fullName} is enabled` : `${fullName} is disabled`)
      },
    }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      busy={change.isPending}
      title={isDisabled ? `Enable ${fullName}?` : `Disable ${fullName}?`}
      description={
        isDisabled
          ? 'They can sign in again. Their open jobs and pending bids return.'
          : 'All their sessions end at once, and they cannot sign in.'
      }
    >
      <form
        className="grid content-start gap-6"
        method="post"
        noValidate
        onSubmit={handleSubmit(({ reason }) => change.mutate({ personId, reason }))}
      >
        {data && !isDisabled ? (
          <ul className="list-disc pl-5 text-ink-2" aria-label="What it affects">
            {consequenceTexts(data).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
        <TextArea
          label="Reason"
          help="Kept with the account. Administrators read it, and it is part of the person’s data export."
          rows={3}
          counted={{ used: watch('reason').length, limit: adminLimits.reason.max }}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        {change.error ? <Notice tone="error">{errorMessage(change.error, 'Failed to update user')}</Notice> : null}
        <div className="actions">
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={isDisabled ? 'ink' : 'danger'}
            busy={change.isPending}
            busyLabel={isDisabled ? 'Enabling...' : 'Disabling...'}
          >
            {isDisabled ? 'Enable account' : 'Disable account'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
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
