import type { BidOffer } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Lock } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { firstName } from '../../accounts/first-name.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { MoneyField } from '../../forms/money-field.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts'
import { PriceCompass } from '../../jobs/price-compass.tsx'
import { Skeleton } from '../../loading/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Notice } from '../../ui/notice.tsx'
import { FoldedDetails } from './folded-details.tsx'
import { TemplateChips } from './template-chips.tsx'
import { blankBid, readOffer, type TypedBid } from './typed-bid.ts'

const ChoosePictures = lazyPart(() => import('../pictures/choose-pictures.tsx').then((file) => file.ChoosePictures))
// Loaded only for a photographer with a shoot before or after this one.
const CloseShoots = lazyPart(() => import('./close-shoots.tsx').then((file) => file.CloseShoots))

type BidFormProps = {
  /** Session storage key of the draft. */
  draftKey: string
  start: TypedBid
  job: JobView
  label: string
  busyLabel: string
  isBusy: boolean
  /** What has changed since typing began. */
  note?: string | undefined
  error?: string
  onSend: (offer: BidOffer) => void
  onCancel?: () => void
  onTyped?: (isTyped: boolean) => void
  /** Set when the form can no longer be sent: renders what replaces its buttons. */
  unavailable?: (typed: () => TypedBid) => ReactNode
}

export function BidForm({
  draftKey,
  start,
  job,
  label,
  busyLabel,
  isBusy,
  note,
  error,
  onSend,
  onCancel,
  onTyped,
  unavailable,
}: BidFormProps) {
  const frame = useRef<HTMLFormElement>(null)
  const form = useForm<TypedBid, unknown, BidOffer>({ resolver: checkBid, defaultValues: start, shouldFocusError: false })
  const { register, handleSubmit, formState } = form
  useDraft(form, draftKey)
  useFocusFirstError(frame, formState.submitCount)
  const { errors, isDirty, isSubmitting } = formState
  const [isManaging, setIsManaging] = useState(false)
  useEffect(() => onTyped?.(isDirty), [onTyped, isDirty])
  return (
    <>
      <form
        ref={frame}
        className="grid content-start gap-6"
        method="post"
        noValidate
        onSubmit={handleSubmit((offer) => (isBusy || unavailable ? undefined : onSend(offer)))}
      >
        {job.shootBefore || job.shootAfter ? (
          <Suspense fallback={<Skeleton className="h-12" />}>
            <CloseShoots job={job} />
          </Suspense>
        ) : null}
        <TemplateChips job={job} form={form} isNew={start === blankBid} onManage={() => setIsManaging(true)} />
        <MoneyField
          label="Your bid"
          className="max-w-none"
          help="For everything the client asked for. Paid to you directly."
          error={errors.amountDollars?.message}
          {...register('amountDollars')}
        />
        <PriceCompass place={job} specialties={job.specialties} />
        <TextArea
          label="Message"
          className="min-h-42"
          help="How you would photograph it, and when the pictures are ready."
          error={errors.message?.message}
          {...register('message')}
        />
        <FormProvider {...form}>
          <FoldedDetails job={job} isNew={start === blankBid} />
        </FormProvider>
        <ChosenPictures form={form} clientName={firstName(job.client.fullName)} />
        {note && !unavailable ? <Notice>{note}</Notice> : null}
        {error && !unavailable ? <Notice tone="error">{error}</Notice> : null}
        {unavailable ? (
          <Suspense>{unavailable(form.getValues)}</Suspense>
        ) : (
          <div className="grid content-start gap-2">
            <SubmitButton variant="gold" size="lg" full busy={isBusy || isSubmitting} busyLabel={busyLabel}>
              {label}
            </SubmitButton>
            {onCancel ? (
              <Button variant="quiet" full onClick={onCancel} disabled={isBusy}>
                Cancel
              </Button>
            ) : null}
          </div>
        )}
        <p className="help-text flex items-start gap-2">
          <Lock size={16} strokeWidth={1.6} aria-hidden="true" />
          <span>Sealed: only {firstName(job.client.fullName)} sees amounts and messages. You can edit your bid until one is accepted.</span>
        </p>
      </form>
      <TemplatesDialog open={isManaging} onClose={() => setIsManaging(false)} job={job} typed={form.getValues} />
    </>
  )
}

function ChosenPictures({ form, clientName }: { form: UseFormReturn<TypedBid, unknown, BidOffer>; clientName: string }) {
  const chosen = useWatch({ control: form.control, name: 'pictureIds' })
  const [isOpened, setIsOpened] = useState(false)
  return (
    <Collapsible title={chosen.length === 0 ? 'Choose images' : `Images: ${chosen.length} chosen`} onOpen={() => setIsOpened(true)}>
      {isOpened ? (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <ChoosePictures
            chosen={chosen}
            onChoose={(pictureIds) => form.setValue('pictureIds', pictureIds, { shouldDirty: true })}
            clientName={clientName}
          />
        </Suspense>
      ) : null}
    </Collapsible>
  )
}

const TemplatesDialog = lazyDialog(async () => (await import('./templates-dialog.tsx')).TemplatesDialog)

const loadSchema = async () => (await import('@shutterbid/domain/bids/schemas')).bidOffer

const checkBid = checkWith<TypedBid, BidOffer>(loadSchema, readOffer)
