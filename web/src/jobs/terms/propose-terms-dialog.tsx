import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { proposalTimes } from '@shutterbid/domain/jobs/terms/proposal-rules'
import { type NewProposal, newProposal } from '@shutterbid/domain/jobs/terms/schemas'
import type { ShownTerms } from '@shutterbid/domain/jobs/terms/terms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { firstName } from '../../accounts/first-name.ts'
import { errorMessage } from '../../api/error-message.ts'
import { api, orpc } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { FormActions } from '../../forms/form-actions.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { PictureFields, PriceFields, UseFields } from './term-fields.tsx'
import { readProposal, type TypedProposal, typedTerms } from './typed-proposal.ts'
import { WhenAndWhereFields } from './when-and-where-fields.tsx'

type ProposeTermsDialogProps = { open: boolean; onClose: () => void; job: JobView }

/** A change of what was agreed for a hire, with a sentence for the other side. What is typed stays when it is closed. */
export function ProposeTermsDialog({ open, onClose, job }: ProposeTermsDialogProps) {
  const partner = partnerOf(job)
  // What was typed belongs to the version that it changes.
  const draftKey = `propose-terms:${job.id}:${job.version}`
  const sending = usePropose(job, draftKey, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={sending.isBusy}
      wide
      title="Propose a change"
      description={`This is what you agreed on. Change what should be different; nothing changes until ${partner} agrees.`}
    >
      {job.terms ? (
        <ProposalForm job={job} terms={job.terms} partner={partner} draftKey={draftKey} sending={sending} onClose={onClose} />
      ) : null}
    </Dialog>
  )
}

type ProposalFormProps = {
  job: JobView
  terms: ShownTerms
  partner: string
  draftKey: string
  sending: ReturnType<typeof usePropose>
  onClose: () => void
}

function ProposalForm({ job, terms, partner, draftKey, sending, onClose }: ProposalFormProps) {
  const [now] = useState(Date.now)
  const form = useForm<TypedProposal, unknown, NewProposal>({
    resolver: checkWith(newProposal, (typed) => ({ jobId: job.id, note: typed.note, ...readProposal(typed, terms) })),
    defaultValues: typedTerms(terms),
    shouldFocusError: false,
  })
  const formElement = useRef<HTMLFormElement>(null)
  useFocusFirstError(formElement, form.formState.submitCount)
  useDraft(form, draftKey)
  const { register, watch, formState } = form
  const { errors } = formState
  const [note, placeText, placeToken] = watch(['note', 'placeText', 'placeToken'])
  const [isBusyThen, setIsBusyThen] = useState(false)
  const isBusy = job.recipientCount === null && isBusyThen
  const { propose, isBusy: isSending, error } = sending
  return (
    <FormProvider {...form}>
      <form
        ref={formElement}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={form.handleSubmit((proposal) => propose({ ...proposal, isBusyConfirmed: isBusy }))}
      >
        <WhenAndWhereFields job={job} terms={terms} partner={partner} now={now} onBusyThen={setIsBusyThen} />
        <PriceFields />
        <PictureFields terms={terms} />
        <UseFields />
        <TextArea
          label={`A sentence for ${partner}`}
          rows={2}
          counted={{ used: note.length, limit: jobLimits.hireNote.max }}
          error={errors.note?.message}
          {...register('note')}
        />
        <p className="help-text">
          {partner} has {proposalTimes.answerHours} hours to answer. A new time or place must be answered before the shoot starts, new hours
          before it ends.
        </p>
        {error ? <Notice tone="error">{error}</Notice> : null}
        <FormActions
          label={isBusy ? 'I can make it, propose' : 'Propose this change'}
          busyLabel="Sending..."
          variant="gold"
          busy={isSending}
          disabled={placeText !== '' && !placeToken}
          onCancel={onClose}
        />
      </form>
    </FormProvider>
  )
}

function partnerOf({ recipientCount, photographer, client }: JobView) {
  return firstName(recipientCount !== null && photographer ? photographer.fullName : client.fullName)
}

function usePropose(job: JobView, draftKey: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (proposal: NewProposal) => api.jobs.proposeTerms(proposal),
    onSuccess: (changed) => {
      deleteDraft(draftKey)
      queryClient.setQueryData(orpc.jobs.get.queryKey({ input: { jobId: job.id } }), changed)
      onDone()
      toast.success('Proposal sent')
    },
    onSettled: (_, failed) => refreshed(failed).then(() => (failed ? undefined : focusOn('job-title'))),
  })
  return { propose: mutate, isBusy: isPending, error: error ? errorMessage(error, 'Failed to send the proposal') : undefined }
}
