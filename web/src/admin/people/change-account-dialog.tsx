import { adminLimits } from '@shutterbid/domain/admin/limits'
import { type AdminPerson, adminReason } from '@shutterbid/domain/admin/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { consequenceTexts } from './consequence-texts.ts'

type Typed = { reason: string }
const form = z.object({ reason: adminReason })

/** Still enables, or still disables, when somebody else changes the account meanwhile. */
export function ChangeAccountDialog({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
  const [{ id: personId, fullName, isDisabled }] = useState(person)
  const queryClient = useQueryClient()
  const toast = useToast()
  const { data } = useQuery(orpc.admin.consequences.queryOptions({ input: { personId } }))
  const { register, handleSubmit, watch, formState } = useForm<Typed, unknown, Typed>({
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
