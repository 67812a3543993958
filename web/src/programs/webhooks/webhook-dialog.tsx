import { programLimits } from '@shutterbid/domain/programs/limits'
import { type WebhookKind, webhookKinds, webhookKindTexts } from '@shutterbid/domain/programs/webhook-kinds'
import { newWebhook, type WebhookView } from '@shutterbid/domain/programs/webhook-schemas'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorMessage } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { Checkbox } from '../../forms/checkbox.tsx'
import { FieldGroup } from '../../forms/field.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PartActions } from '../program-part.tsx'

type FormValues = { address: string; kinds: WebhookKind[]; isOn: boolean }
const webhookForm = z.extend(newWebhook, { isOn: z.boolean() })

/** `webhook` is undefined for a new one. */
type WebhookDialogProps = Pick<PartActions, 'onMade'> & { open: boolean; onClose: () => void; webhook?: WebhookView }

export function WebhookDialog({ open, onClose, webhook, onMade }: WebhookDialogProps) {
  const refreshed = useRefreshed()
  const saving = useMutation({
    mutationFn: async ({ address, kinds, isOn }: FormValues) => {
      if (!webhook) {
        const { webhookId, secret } = await api.programs.createWebhook({ address, kinds })
        return onMade({ id: webhookId, name: address, secret })
      }
      await api.programs.changeWebhook({ webhookId: webhook.id, kinds, isOn })
      await refreshed()
    },
    onSuccess: onClose,
  })
  function close() {
    saving.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      busy={saving.isPending}
      title={webhook ? 'Change this webhook' : 'Add a webhook'}
      description={webhook?.address}
      wide
    >
      <WebhookForm webhook={webhook} saving={saving} onClose={close} />
    </Dialog>
  )
}

type Saving = { mutate: (values: FormValues) => void; isPending: boolean; error: Error | null }
type WebhookFormProps = { webhook: WebhookView | undefined; saving: Saving; onClose: () => void }

function WebhookForm({ webhook, saving, onClose }: WebhookFormProps) {
  const { register, handleSubmit, formState } = useForm<FormValues, unknown, FormValues>({
    resolver: checkWith(webhookForm),
    defaultValues: { address: webhook?.address ?? '', kinds: webhook?.kinds ?? [], isOn: !webhook?.switchedOffAt },
  })
  const { errors } = formState
  return (
    <form className="grid content-start gap-6" method="post" noValidate onSubmit={handleSubmit((values) => saving.mutate(values))}>
      {webhook ? (
        <Checkbox label="Send events" help="While it is off, nothing is sent, also not later." {...register('isOn')} />
      ) : (
        <TextField
          label="Address"
          help="Of your program: https only"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={programLimits.webhooks.address}
          error={errors.address?.message}
          {...register('address')}
        />
      )}
      <FieldGroup label="Events" error={errors.kinds?.message}>
        <div className="md:columns-2">
          {webhookKinds.map((kind) => (
            <Checkbox key={kind} className="break-inside-avoid" label={webhookKindTexts[kind]} value={kind} {...register('kinds')} />
          ))}
        </div>
      </FieldGroup>
      {saving.error ? <Notice tone="error">{errorMessage(saving.error, 'Failed to save the webhook')}</Notice> : null}
      <div className="actions">
        <Button onClick={onClose} disabled={saving.isPending}>
          Cancel
        </Button>
        <SubmitButton variant="ink" busy={saving.isPending} busyLabel="Saving...">
          {webhook ? 'Save' : 'Add'}
        </SubmitButton>
      </div>
    </form>
  )
}
