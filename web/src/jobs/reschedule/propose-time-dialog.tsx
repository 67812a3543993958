import { planText } from '@shutterbid/domain/jobs/day-plan'
import { jobFields } from '@shutterbid/domain/jobs/job-fields'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { proposalTimes } from '@shutterbid/domain/jobs/reschedule-rules'
import { type NewProposal, newProposal } from '@shutterbid/domain/jobs/reschedule-schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { movedDelivery, movedPlan } from '@shutterbid/domain/jobs/what-moves'
import { suggestionLimits } from '@shutterbid/domain/search/limits'
import { pick } from '@shutterbid/domain/shared/pick'
import { dayText, localDateTime, shootText } from '@shutterbid/domain/shared/when-texts'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorMessage } from '../../api/error-message.ts'
import { api, orpc } from '../../api.ts'
import { TimeSelect } from '../../forms/choices/time-select.tsx'
import { Combobox } from '../../forms/combobox/combobox.tsx'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { FieldGroup } from '../../forms/field.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { dayPlusDays } from '../../ui/time/month.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { firstName } from '../job-texts.ts'
import { MonthCalendar } from '../post/place-and-light/month-calendar.tsx'
import { FreeThenLine } from './free-then-line.tsx'

type ProposeTimeDialogProps = { open: boolean; onClose: () => void; job: JobView }

/** Another date, time or place for a hire, with a sentence for the other side. What is typed stays when it is closed. */
export function ProposeTimeDialog({ open, onClose, job }: ProposeTimeDialogProps) {
  const partner = partnerOf(job)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title="Propose a new time"
      description={`Agreed now: ${shootText(job.shootOn, job.shootTime)}, pictures by ${dayText(job.deliveryOn)}. Nothing changes until ${partner} agrees. The price and the hours stay the same.`}
    >
      <ProposalForm job={job} partner={partner} onClose={onClose} />
    </Dialog>
  )
}

type TypedProposal = {
  shootOn: string
  shootTime: string
  placeText: string
  placeToken: string
  meetingPoint: string
  deliveryOn: string
  note: string
}

function ProposalForm({ job, partner, onClose }: { job: JobView; partner: string; onClose: () => void }) {
  const draftKey = `propose-time:${job.id}`
  const isClient = job.recipientCount !== null
  const form = useForm<TypedProposal, unknown, NewProposal>({
    resolver: checkWith(newProposal, ({ placeText: _, placeToken, ...typed }) => ({
      ...typed,
      jobId: job.id,
      placeToken: placeToken || undefined,
    })),
    defaultValues: { ...pick(job, ['shootOn', 'shootTime', 'deliveryOn']), placeText: '', placeToken: '', meetingPoint: '', note: '' },
  })
  useDraft(form, draftKey)
  const { register, watch, setValue, formState } = form
  const { errors, isSubmitted } = formState
  const [shootOn, shootTime, placeText, placeToken, note] = watch(['shootOn', 'shootTime', 'placeText', 'placeToken', 'note'])
  const [now] = useState(Date.now)
  const today = localDateTime(now, job.zone).on
  const change = { shouldDirty: true, shouldValidate: isSubmitted }
  const plan = planText(job.dayPlan)
  const nextPlan = planText(movedPlan(job, shootTime))
  const free = useFreeThen(job, { shootOn, shootTime, placeToken })
  const isBusy = !isClient && free?.isBusyThen === true
  const { propose, isBusy: isSending, error } = usePropose(job, draftKey, onClose)
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={form.handleSubmit((proposal) => propose({ ...proposal, isBusyConfirmed: isBusy }))}
    >
      <FieldGroup label="Date" hideLabel error={errors.shootOn?.message}>
        <MonthCalendar
          label="Month"
          value={shootOn}
          onChange={(day) => {
            setValue('shootOn', day, change)
            setValue('deliveryOn', movedDelivery(job, day), change)
          }}
          today={today}
          min={today}
          max={dayPlusDays(today, jobLimits.maxDaysAhead)}
        />
      </FieldGroup>
      <TimeSelect label="Start" stepMinutes={jobLimits.time.stepMinutes} error={errors.shootTime?.message} {...register('shootTime')} />
      {free ? <FreeThenLine free={free} name={isClient ? partner : null} /> : null}
      {plan && plan !== nextPlan ? (
        <p className="text-small">
          The plan of the day moves as well: {nextPlan ?? 'none'}. <span className="text-ink-2">Agreed now: {plan}.</span>
        </p>
      ) : null}
      <TextField
        label={jobFields.deliveryOn.label}
        type="date"
        min={dayPlusDays(shootOn, 1)}
        help={`Agreed now: ${dayText(job.deliveryOn, { today })}. It moves with the shoot, unless you choose another day.`}
        error={errors.deliveryOn?.message}
        {...register('deliveryOn')}
      />
      <Combobox
        label="Another place"
        optional
        help={`Without one it stays ${placeOfShoot(job)}.`}
        icon={<MapPin size={20} strokeWidth={1.6} aria-hidden="true" />}
        value={placeText}
        search={searchPlaces}
        minCharacters={suggestionLimits.minCharacters}
        debounceMilliseconds={suggestionLimits.debounceMs}
        error={placeText && !placeToken && isSubmitted ? 'Choose a place from the list, or leave this empty.' : undefined}
        onType={(typed) => {
          setValue('placeText', typed, change)
          setValue('placeToken', '', change)
        }}
        onChoose={({ found }) => {
          setValue('placeText', found.placeName, change)
          setValue('placeToken', found.token, change)
        }}
      />
      {placeToken ? (
        <TextField label={jobFields.meetingPoint.label} optional error={errors.meetingPoint?.message} {...register('meetingPoint')} />
      ) : null}
      <TextArea
        label={`A sentence for ${partner}`}
        rows={2}
        counted={{ used: note.length, limit: jobLimits.hireNote.max }}
        error={errors.note?.message}
        {...register('note')}
      />
      <p className="help-text">
        {partner} has {proposalTimes.answerHours} hours to answer, and until the shoot at most.
      </p>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <div className="actions">
        <Button onClick={onClose} disabled={isSending}>
          Cancel
        </Button>
        <Button type="submit" variant="gold" busy={isSending} busyLabel="Sending..." disabled={placeText !== '' && !placeToken}>
          {isBusy ? 'I can make it, propose' : 'Propose this time'}
        </Button>
      </div>
    </form>
  )
}

function partnerOf({ recipientCount, photographer, client }: JobView) {
  return firstName(recipientCount !== null && photographer ? photographer.fullName : client.fullName)
}

function useFreeThen(job: JobView, { shootOn, shootTime, placeToken }: Pick<TypedProposal, 'shootOn' | 'shootTime' | 'placeToken'>) {
  const isSame = shootOn === job.shootOn && shootTime === job.shootTime && !placeToken
  const typed = JSON.stringify({ jobId: job.id, shootOn, shootTime, placeToken: placeToken || undefined })
  const debounced = useDebounced(typed, jobLimits.matchDebounceMs)
  const { data } = useQuery(
    orpc.jobs.freeThen.queryOptions({ input: isSame ? skipToken : JSON.parse(debounced), staleTime: 60_000, retry: false }),
  )
  return typed === debounced && !isSame ? data : undefined
}

function usePropose(job: JobView, draftKey: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (proposal: NewProposal) => api.jobs.proposeTime(proposal),
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

async function searchPlaces(text: string, signal: AbortSignal) {
  const found = await api.search.places({ text }, { signal })
  return found.map((place) => ({ id: place.token, label: place.placeName, found: place }))
}
