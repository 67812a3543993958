import { type QueuedReport, reportAnswer } from '@shutterbid/domain/admin/inbox-schemas'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
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

type AnswerReportProps = { report: QueuedReport; reporter: { fullName: string } }

/** A button that opens the form of the answer, which the reporter gets by mail. */
export function AnswerReport(props: AnswerReportProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Answer
      </Button>
      {isOpen ? <AnswerDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

type Typed = { answer: string }
const form = z.object({ answer: reportAnswer })

function AnswerDialog({ report, reporter, onClose }: AnswerReportProps & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { register, handleSubmit, watch, formState } = useForm<Typed, unknown, Typed>({
    resolver: checkWith(form),
    defaultValues: { answer: '' },
  })
  const send = useMutation(
    orpc.admin.answerReport.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: orpc.admin.key() })
        onClose()
        toast.success(`Answer sent to ${reporter.fullName}`)
      },
    }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      busy={send.isPending}
      title={`Answer ${reporter.fullName}`}
      description="They get it by mail, once, and the report is done. The reported person does not see it."
    >
      <form
        className="grid content-start gap-6"
        method="post"
        noValidate
        onSubmit={handleSubmit(({ answer }) => send.mutate({ reportId: report.id, answer }))}
      >
        <TextArea
          label="Answer"
          rows={5}
          counted={{ used: watch('answer').length, limit: adminLimits.answer.max }}
          error={formState.errors.answer?.message}
          {...register('answer')}
        />
        {send.error ? <Notice tone="error">{errorMessage(send.error, 'Failed to send the answer')}</Notice> : null}
        <div className="actions">
          <Button onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" busy={send.isPending} busyLabel="Sending...">
            Send answer
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
