import { type NewDelivery, newDelivery } from '@shutterbid/domain/jobs/delivery-schemas'
import { deliveryTimes } from '@shutterbid/domain/jobs/delivery-times'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useForm } from 'react-hook-form'
import { firstName } from '../../accounts/first-name.ts'
import { api } from '../../api.ts'
import { Checkbox } from '../../forms/checkbox.tsx'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { FormActions } from '../../forms/form-actions.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useJobCall } from '../actions/use-job-call.ts'

type DeliverDialogProps = { open: boolean; onClose: () => void; job: JobView }

/** Typed text stays when it is closed. */
export function DeliverDialog({ open, onClose, job }: DeliverDialogProps) {
  const name = firstName(job.client.fullName)
  const draftKey = `deliver:${job.id}`
  const toast = useToast()
  const sending = useJobCall({
    call: (delivery: NewDelivery) => api.jobs.deliverPictures(delivery),
    failed: 'Failed to send this',
    focusId: 'pictures',
    onDone: () => {
      deleteDraft(draftKey)
      onClose()
      toast.success('Your client is notified')
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={sending.isBusy}
      title="Are the pictures delivered?"
      description={`${name} is notified, and says whether they arrived. Without an answer they count as received after ${deliveryTimes.answerDays} days.`}
    >
      <DeliveryForm jobId={job.id} name={name} draftKey={draftKey} sending={sending} onClose={onClose} />
    </Dialog>
  )
}

type Typed = { links: string; note: string; isPart: boolean }

type DeliveryFormProps = {
  jobId: string
  name: string
  draftKey: string
  sending: ReturnType<typeof useJobCall<NewDelivery>>
  onClose: () => void
}

function DeliveryForm({ jobId, name, draftKey, sending, onClose }: DeliveryFormProps) {
  const form = useForm<Typed, unknown, NewDelivery>({
    resolver: checkWith(newDelivery, (typed) => ({ ...typed, jobId, links: typed.links.split(/\s+/).filter(Boolean) })),
    defaultValues: { links: '', note: '', isPart: false },
  })
  useDraft(form, draftKey)
  const { errors } = form.formState
  const { run, isBusy, error } = sending
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={form.handleSubmit((delivery) => run(delivery))}>
      <TextArea
        label="Links"
        optional
        rows={2}
        help={`Where the pictures are, one on each line; ${jobLimits.deliveryLinks.max} at most. Leave it empty if you handed them over.`}
        error={errors.links?.message}
        {...form.register('links')}
      />
      <TextArea
        label={`A sentence for ${name}`}
        optional
        rows={2}
        counted={{ used: form.watch('note').length, limit: jobLimits.hireNote.max }}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <Checkbox label="This is a part of them; the rest comes later" {...form.register('isPart')} />
      {error ? <Notice tone="error">{error}</Notice> : null}
      <FormActions
        label={form.watch('isPart') ? 'A part is delivered' : 'All are delivered'}
        busyLabel="Sending..."
        variant="gold"
        busy={isBusy}
        onCancel={onClose}
      />
    </form>
  )
}
