import { reportLimits } from '@shutterbid/domain/feedback/limits'
import {
  type ReportForm as Report,
  type ReportSubject,
  reportForm,
  reportReasonLabels,
  reportReasons,
} from '@shutterbid/domain/feedback/schemas'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { errorMessage } from '../api/error-message.ts'
import { orpc } from '../api.ts'
import { RadioList } from '../forms/choices/radio-list.tsx'
import { checkWith } from '../forms/schema/check-with.ts'
import { TextArea } from '../forms/text-area.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'

type ReportFormProps = { subject: ReportSubject; subjectId: string; onBusy: (busy: boolean) => void; onClose: () => void }
type TypedReport = { reason: string | null; note: string }

const options = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))

/** Keeps what was typed when sending fails. */
export function ReportForm({ subject, subjectId, onBusy, onClose }: ReportFormProps) {
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
      <div className="actions">
        <Button onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="ink" busy={isPending} busyLabel="Sending...">
          Send report
        </Button>
      </div>
    </form>
  )
}
