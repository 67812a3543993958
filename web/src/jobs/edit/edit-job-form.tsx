import type { JobForm } from '@shutterbid/domain/jobs/form-schemas'
import { changesTerms, changesTimeOrPlace, raisesBudget } from '@shutterbid/domain/jobs/rules'
import type { EditDraft } from '@shutterbid/domain/jobs/schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { api, orpc } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { parseNumber } from '../../forms/parse-number.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { editDraftOptions } from '../job-options.ts'
import { checkJob, refusedField, type TypedJob, toTypedJob } from '../post/job-form.ts'
import { JobFormFields } from '../post/job-form-fields.tsx'
import { EditFailed } from './edit-failed.tsx'

export type SuggestedTime = { shootOn?: string; shootTime?: string }

type EditJobFormProps = {
  jobId: string
  /** Refetched after a change on another screen; the form keeps what was typed. */
  draft: EditDraft
  suggested: SuggestedTime
  now: number
}

export function EditJobForm({ jobId, draft, suggested, now }: EditJobFormProps) {
  const [seen, setSeen] = useState(draft)
  const draftKey = `edit-job:${jobId}:${seen.editCount}`
  const form = useForm<TypedJob, unknown, JobForm>({ resolver: checkJob, defaultValues: formOf(seen), shouldFocusError: false })
  useDraft(form, draftKey)
  const { setValue } = form
  const { shootOn, shootTime } = suggested
  useEffect(() => {
    if (shootOn) setValue('shootOn', shootOn, { shouldDirty: true })
    if (shootTime) setValue('shootTime', shootTime, { shouldDirty: true })
  }, [setValue, shootOn, shootTime])
  const editing = useEditJob(form, { jobId, draftKey })
  const saveOver = ({ editCount }: EditDraft) =>
    form.handleSubmit((job) => (editing.isSaving ? undefined : editing.save({ job, seenEditCount: editCount })))
  const typed = useWatch({ control: form.control }) as TypedJob
  function discard() {
    deleteDraft(draftKey)
    setSeen(draft)
    form.reset(formOf(draft))
    editing.dismissError()
    focusOn('edit-job')
  }
  return (
    <FormProvider {...form}>
      <JobFormFields now={now} onSubmit={saveOver(seen)}>
        <Notice tone="info">{effectText(formOf(draft), typed, draft.bidCount)}</Notice>
        <EditFailed jobId={jobId} editing={editing} before={seen} now={draft} overwrite={saveOver(draft)} onDiscard={discard} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton variant="gold" size="lg" busy={editing.isSaving || form.formState.isSubmitting} busyLabel="Saving...">
            Save changes
          </SubmitButton>
          <ButtonLink variant="quiet" size="lg" to="/jobs/$jobId" params={{ jobId }} onClick={() => deleteDraft(draftKey)}>
            Cancel
          </ButtonLink>
        </div>
      </JobFormFields>
    </FormProvider>
  )
}

function formOf({ editCount: _count, bidCount: _bids, ...start }: EditDraft): TypedJob {
  return toTypedJob(start)
}

const failed = 'Failed to save the job. Please try again.'

/** Saves the change and goes to the job. Keeps the draft until then. After a change on another screen it loads the job as it is now. */
function useEditJob(form: UseFormReturn<TypedJob, unknown, JobForm>, { jobId, draftKey }: { jobId: string; draftKey: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: ({ job, seenEditCount }: { job: JobForm; seenEditCount: number }) => api.jobs.edit({ ...job, jobId, seenEditCount }),
    onSuccess: async ({ job, newRecipientCount }) => {
      deleteDraft(draftKey)
      toast.success(newRecipientCount > 0 ? `Job saved. It is sent to ${newRecipientCount} more photographer(s).` : 'Job saved')
      queryClient.setQueryData(orpc.jobs.get.queryKey({ input: { jobId } }), job)
      await router.navigate({ to: '/jobs/$jobId', params: { jobId } })
    },
    onError: async (refused) => {
      const field = refusedField(refused)
      if (field) form.setError(field, { type: 'server', message: errorMessage(refused) }, { shouldFocus: field !== 'placeToken' })
      if (refusalReason(refused) === 'job_changed_elsewhere')
        await queryClient.refetchQueries({ queryKey: editDraftOptions(jobId).queryKey })
    },
  })
  const reason = refusalReason(error)
  return {
    save: mutate,
    isSaving: isPending || isSuccess,
    error: error && !refusedField(error) ? (error instanceof TypeError ? failed : errorMessage(error, failed)) : undefined,
    dismissError: reset,
    isChangedElsewhere: reason === 'job_changed_elsewhere',
    isClosed: reason === 'job_not_open',
  }
}

/** Says how saving affects bids and photographers, depending on what changed. */
export function effectText(saved: TypedJob, typed: TypedJob, bidCount: number) {
  const before = termsOf(saved)
  const after = termsOf(typed)
  if (!changesTerms(before, after)) {
    if (bidCount === 0) return 'Nobody has bid yet.'
    return raisesBudget(before, after) ? raisedText(bidCount) : 'Bids stay as they are as long as time, place and budget do.'
  }
  return [
    bidText(bidCount),
    ...(changesTimeOrPlace(before, after) ? ['Photographers who match the new time and place are notified of the job.'] : []),
  ].join(' ')
}

function bidText(bidCount: number) {
  if (bidCount === 0) return 'Nobody has bid yet.'
  const [count, who] = bidCount === 1 ? ['1 bid', 'Its photographer is'] : [`${cappedCount(bidCount)} bids`, 'Their photographers are']
  return `${count} will be marked as made before the change. ${who} notified and asked to confirm.`
}

function raisedText(bidCount: number) {
  return bidCount === 1
    ? 'The bid stays as it is. Its photographer is told of the higher budget.'
    : 'Bids stay as they are. Their photographers are told of the higher budget.'
}

function termsOf({ place, ...job }: TypedJob) {
  return { ...job, ...place, budgetDollars: parseNumber(job.budgetDollars) }
}
