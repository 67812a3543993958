import type { JobForm } from '@shutterbid/domain/jobs/form-schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { api } from '../../api.ts'
import { readDraft, saveDraft } from '../../forms/drafts/draft.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { blankJob, type TypedJob, toTypedJob } from './job-form.ts'
import { takeJobTitle } from './job-title-draft.ts'

type Form = UseFormReturn<TypedJob, unknown, JobForm>
type Start = { clone?: JobView['id']; specialty?: SpecialtyCode; title?: string }

/**
 * Fills the form with its start values and saves a draft of it in this tab; returns the draft's key. A draft wins
 * over the job to clone; a title typed on the home page, or the specialty of a search that found nobody, is filled in last.
 */
export function useNewJobDraft({ reset, getValues, setValue, subscribe }: Form, { clone, specialty, title: typed }: Start) {
  const toast = useToast()
  const router = useRouter()
  const { id } = useSignedInViewer()
  const draftKey = clone ? `new-job of ${id}:${clone}` : `new-job of ${id}`
  useEffect(() => {
    let isMounted = true
    const saved = readDraft(draftKey) as Partial<TypedJob> | undefined
    const early = clone ? undefined : takeJobTitle()
    const title = clone ? undefined : (typed ?? early ?? (saved ? undefined : router.state.location.state.jobTitle))
    if (saved) reset({ ...getValues(), ...saved })
    if (title) setValue('title', title)
    if (specialty && getValues('specialties').length === 0) setValue('specialties', [specialty])
    if (saved || title || specialty) saveDraft(draftKey, getValues())
    // From then on the draft has it, and a reload must not replace the client's changes.
    if (typed) void router.navigate({ to: '/jobs/new', search: { clone, specialty }, replace: true })
    if (clone && !saved) {
      cloneOf(clone).then(
        (start) => {
          if (!isMounted) return
          reset(start)
          saveDraft(draftKey, start)
          toast.success('Job details loaded for cloning. Please set a new date.')
        },
        () => isMounted && toast.error('Failed to load job data for cloning'),
      )
    }
    const stop = subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(draftKey, values) })
    return () => {
      isMounted = false
      stop()
    }
  }, [clone, specialty, typed, draftKey, reset, getValues, setValue, subscribe, toast, router])
  return draftKey
}

async function cloneOf(jobId: string): Promise<TypedJob> {
  return { ...blankJob, ...toTypedJob(await api.jobs.draft({ jobId })) }
}
