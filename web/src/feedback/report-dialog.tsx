import { reportLimits } from '@shutterbid/domain/feedback/limits'
import {
  type ReportForm as Report,
  type ReportSubject,
  reportForm,
  reportReasonLabels,
  reportReasons,
} from '@shutterbid/domain/feedback/schemas'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorMessage } from '../api/error-message.ts'
import { orpc } from '../api.ts'
import { RadioList } from '../forms/choices/radio-list.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { checkWith } from '../forms/schema/check-with.ts'
import { TextArea } from '../forms/text-area.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'

type ReportDialogProps = { subject: ReportSubject; subjectId: string; open: boolean; onClose: () => void }

export function ReportDialog({ subject, subjectId, open, onClose }: ReportDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open={open} onClose={onClose} busy={busy} title={`Report this ${subject}`} description={whatHappens[subject]}>
      <ReportForm subject={subject} subjectId={subjectId} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  )
}

const whatHappens: Record<ReportSubject, string> = {
  job: 'We keep the job as it reads now, and a person looks at it. The client is not notified.',
  bid: 'We keep the bid as it reads now, and a person looks at it. The photographer is not notified.',
  profile: 'We keep the profile as it reads now, and a person looks at it. Its owner is not notified.',
  review: 'We keep the review as it reads now, and a person looks at it. Its author is not notified.',
  reply: 'We keep the reply as it reads now, and a person looks at it. Its author is not notified.',
  image: 'A person looks at the image. Its owner is not notified.',
  message: 'We keep the message, and a person reads it. Whoever wrote it is not notified.',
}

type ReportFormProps = { subject: ReportSubject; subjectId: string; onBusy: (busy: boolean) => void; onClose: () => void }
type TypedReport = { reason: string | null; note: string }

const options = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))

/** Keeps typed text when sending fails. */
function ReportForm({ subject, subjectId, onBusy, onClose }: ReportFormProps) {
  const toast = useToast()
  const { register, handleSubmit, watch, formState } = useForm<TypedReport, unknown, Report>({
    resolver: checkWith(reportForm),
    defaultValues: { reason: null, note: '' },
  })
  const { errors } = formState
  const { reason, note } = watch()
  const { mutate, isPending, error } = useMutation(
    orpc.feedback.report.mutationOptions({
      onMutate: () => onBusy(true),
      onSettled: () => onBusy(false),
      onSuccess: () => {
        onClose()
        toast.success('Report sent. Thank you for telling us.')
      },
    }),
  )
  return (
    <form
      className="grid content-start gap-6"
      method="post"
      noValidate
      onSubmit={handleSubmit((form) => mutate({ subject, subjectId, form }))}
    >
      <RadioList label="What is wrong?" options={options} error={errors.reason?.message} {...register('reason')} />
      <TextArea
        label="What should we know?"
        optional={reason !== 'other'}
        rows={4}
        counted={{ used: note.length, limit: reportLimits.note.max }}
        error={errors.note?.message}
        {...register('note')}
      />
      {error ? <Notice tone="error">{errorMessage(error, 'Your report was not sent. Try again in a moment.')}</Notice> : null}
      <FormActions label="Send report" busyLabel="Sending..." busy={isPending} onCancel={onClose} />
    </form>
  )
}
