import { invoiceSettings, type InvoiceSettings as Settings } from '@shutterbid/domain/jobs/invoices/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { errorMessage } from '../../api/error-message.ts'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'
import { parseNumber } from '../../forms/parse-number.ts'
import { checkWith } from '../../forms/schema/check-with.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

// Each invoice takes a number, so the form never begins with a remembered one.
const settingsOptions = () => orpc.jobs.invoiceSettings.queryOptions({ throwOnError: throwSignedOut, gcTime: 0 })

/** Among a photographer's own settings: who their invoices are from. */
export function InvoiceSettings() {
  const query = useQuery(settingsOptions())
  return (
    <section className="grid max-w-2xl content-start gap-6 border-t border-line pt-12" aria-labelledby="invoices">
      <div className="grid content-start gap-2">
        <h2 className="section-title scroll-mt-24" id="invoices">
          Invoices
        </h2>
        <p className="text-ink-2">
          Printed on the invoices that you make for your hires. Only you and that client see it. Invoices that are made stay as they are.
        </p>
      </div>
      <Loaded query={query} failedText="Failed to load your invoice settings">
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
    </section>
  )
}

type Typed = Omit<Settings, 'nextNumber'> & { nextNumber: string }

function SettingsForm({ settings }: { settings: Settings | null }) {
  const { register, handleSubmit, formState } = useForm<Typed, unknown, Settings>({
    resolver: checkWith(invoiceSettings, (typed) => ({ ...typed, nextNumber: parseNumber(typed.nextNumber) })),
    defaultValues: { name: '', address: '', taxNumber: '', prefix: '', ...settings, nextNumber: String(settings?.nextNumber ?? 1) },
  })
  const { errors } = formState
  const { save, isBusy, error } = useSave()
  return (
    <form className="grid content-start gap-5" method="post" noValidate onSubmit={handleSubmit(save)}>
      <TextField label="Your name, or that of your firm" autoComplete="organization" error={errors.name?.message} {...register('name')} />
      <TextArea label="Address" rows={3} autoComplete="street-address" error={errors.address?.message} {...register('address')} />
      <TextField label="Tax number" optional autoComplete="off" error={errors.taxNumber?.message} {...register('taxNumber')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Before the number"
          optional
          help="Such as 2026-"
          autoComplete="off"
          error={errors.prefix?.message}
          {...register('prefix')}
        />
        <TextField
          label="Next number"
          inputMode="numeric"
          autoComplete="off"
          help="It counts on by itself."
          error={errors.nextNumber?.message}
          {...register('nextNumber')}
        />
      </div>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <SubmitButton variant="ink" className="justify-self-start" busy={isBusy} busyLabel="Saving...">
        Save for invoices
      </SubmitButton>
    </form>
  )
}

function useSave() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation(
    orpc.jobs.saveInvoiceSettings.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(settingsOptions().queryKey, saved)
        queryClient.invalidateQueries({ queryKey: orpc.jobs.agreement.key() })
        toast.success('Saved for your invoices')
      },
    }),
  )
  return {
    save: (settings: Settings) => mutate(settings),
    isBusy: isPending,
    error: error ? errorMessage(error, 'Failed to save your invoice settings') : undefined,
  }
}
