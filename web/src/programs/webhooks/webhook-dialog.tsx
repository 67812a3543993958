import { programLimits } from '@shutterbid/domain/programs/limits'
import { type WebhookKind, webhookKinds, webhookKindTexts } from '@shutterbid/domain/programs/webhook-kinds'
import { newWebhook, type WebhookView } from '@shutterbid/domain/programs/webhook-schemas'
import { useState } from 'react'
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

type FormProps = {
  /** Undefined for a new one. */
  webhook: WebhookView | undefined
  onClose: () => void
  onMade: (made: { webhookId: string; secret: string }, address: string) => Promise<void>
}

export function WebhookDialog({ open, ...props }: FormProps & { open: boolean }) {
  const [busy, setBusy] = useState(false)
  const { webhook, onClose } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={webhook ? 'Change this webhook' : 'Add a webhook'}
      description={webhook?.address}
      wide
    >
      <WebhookForm {...props} onBusy={setBusy} />
    </Dialog>
  )
}

type FormValues = { address: string; kinds: WebhookKind[]; isOn: boolean }
const webhookForm = z.extend(newWebhook, { isOn: z.boolean() })

function WebhookForm({ webhook, onClose, onMade, onBusy }: FormProps & { onBusy: (busy: boolean) => void }) {
  const refreshed = useRefreshed()
  const [refused, setRefused] = useState<string>()
  const { register, handleSubmit, formState, setValue } = useForm<FormValues, unknown, FormValues>({
    resolver: checkWith(webhookForm),
    defaultValues: { address: webhook?.address ?? '', kinds: webhook?.kinds ?? [...webhookKinds], isOn: !webhook?.switchedOffAt },
  })
  const { errors, isSubmitting } = formState
  const choose = (kinds: WebhookKind[]) => setValue('kinds', kinds, { shouldDirty: true, shouldValidate: formState.isSubmitted })

  async function save({ address, kinds, isOn }: FormValues) {
    if (!webhook) return onMade(await api.programs.createWebhook({ address, kinds }), address)
    await api.programs.changeWebhook({ webhookId: webhook.id, kinds, isOn })
    await refreshed()
  }
  const submit = handleSubmit(async (values) => {
    setRefused(undefined)
    onBusy(true)
    try {
      await save(values)
      onClose()
    } catch (error) {
      setRefused(errorMessage(error, 'Failed to save the webhook'))
    } finally {
      onBusy(false)
    }
  })
  return (
    <form className="grid content-start gap-6" method="post" noValidate onSubmit={submit}>
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
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => choose([...webhookKinds])}>All</Button>
          <Button onClick={() => choose([])}>None</Button>
        </div>
        <div className="md:columns-2">
          {webhookKinds.map((kind) => (
            <Checkbox key={kind} className="break-inside-avoid" label={webhookKindTexts[kind]} value={kind} {...register('kinds')} />
          ))}
        </div>
      </FieldGroup>
      {refused ? <Notice tone="error">{refused}</Notice> : null}
      <div className="actions">
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
        <SubmitButton variant="ink" busy={isSubmitting} busyLabel="Saving...">
          {webhook ? 'Save' : 'Add'}
        </SubmitButton>
      </div>
    </form>
  )
}
