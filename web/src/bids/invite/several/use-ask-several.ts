import type { CandidateView } from '@shutterbid/domain/bids/invitation-schemas'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { bidRefusals } from '@shutterbid/domain/bids/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { skipToken, useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../api/error-message.ts'
import { orpc } from '../../../api.ts'
import { jobOptions } from '../../../jobs/job-options.ts'
import { useRefreshed } from '../../../live/use-refreshed.ts'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import type { AskedPerson } from '../ask-dialog.tsx'
import { invitationsOptions } from '../invitation-options.ts'

const { candidates: perCall, invitationsPerJob } = bidLimits

export type AskSeveral = {
  job: JobView
  candidateOf: (personId: string) => CandidateView | undefined
  /** How many more can be asked besides the chosen ones. */
  left: number
  chosen: readonly string[]
  toggle: (personId: string) => void
  /** Suitable photographers, as many as can still be asked. */
  matching: readonly string[]
  /** Suitable photographers with liked pictures come first. */
  likedFirst: <Person extends { id: string }>(people: readonly Person[]) => Person[]
  chooseMatching: () => void
  clear: () => void
  ask: () => void
  isAsking: boolean
  /** Who could not be asked, and why. */
  problems: readonly string[]
}

/** For the client of an open job: chooses among the photographers who were found, and asks up to ten at once. Null without such a job. */
export function useAskSeveral(jobId: string | undefined, people: readonly AskedPerson[]): AskSeveral | null {
  const refreshed = useRefreshed()
  const toast = useToast()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const { data: job } = useQuery({ ...jobOptions(jobId ?? ''), enabled: jobId !== undefined, throwOnError: false })
  const isOpen = job?.status === 'open'
  const { data: invitations } = useQuery({ ...invitationsOptions(jobId ?? ''), enabled: isOpen, throwOnError: false })
  const candidates = useQueries({ queries: isOpen ? chunksOf(people, perCall).map((some) => candidatesOptions(job.id, some)) : [] })
  const byId = new Map(candidates.flatMap(({ data }) => data ?? []).map((one) => [one.photographerId, one]))
  const { mutate, isPending } = useMutation(
    orpc.bids.inviteSeveral.mutationOptions({
      onSuccess: (outcomes) => {
        const asked = outcomes.filter(({ refusal }) => refusal === null).length
        if (asked > 0) toast.success(`${asked === 1 ? '1 photographer was' : `${asked} photographers were`} asked`)
        setProblems(
          outcomes.flatMap(({ photographerId, refusal }) =>
            refusal ? [`${people.find(({ id }) => id === photographerId)?.fullName}: ${bidRefusals[refusal]}`] : [],
          ),
        )
        setChosen([])
      },
      onError: (error) => {
        setProblems([errorMessage(error, 'Failed to ask. Please try again.')])
        return refreshed(error)
      },
    }),
  )
  if (!isOpen) return null
  const open = invitationsPerJob - (invitations?.length ?? 0)
  const left = Math.max(0, open - chosen.length)
  const canBeAsked = ({ invitedAt, hasBid }: CandidateView) => invitedAt === null && !hasBid
  const likes = ({ id }: { id: string }) => {
    const one = byId.get(id)
    return one && isMatch(one) ? one.pinnedCount : 0
  }
  const likedFirst: AskSeveral['likedFirst'] = (some) => some.toSorted((a, b) => likes(b) - likes(a))
  const matching = likedFirst(people).flatMap(({ id }) => {
    const one = byId.get(id)
    return one && isMatch(one) && canBeAsked(one) ? [id] : []
  })
  return {
    job,
    candidateOf: (personId) => byId.get(personId),
    left,
    chosen,
    toggle: (personId) => setChosen((now) => (now.includes(personId) ? now.filter((id) => id !== personId) : [...now, personId])),
    matching: matching.slice(0, open),
    likedFirst,
    chooseMatching: () => setChosen(matching.slice(0, open)),
    clear: () => setChosen([]),
    ask: () => {
      setProblems([])
      if (!isPending) mutate({ jobId: job.id, photographerIds: [...chosen] })
    },
    isAsking: isPending,
    problems,
  }
}

export function isMatch({ isInRange, isFree, offersSpecialty }: CandidateView) {
  return isInRange && isFree === true && offersSpecialty
}

function candidatesOptions(jobId: string, people: readonly AskedPerson[]) {
  const photographerIds = people.map(({ id }) => id)
  return orpc.bids.candidates.queryOptions({
    input: photographerIds.length > 0 ? { jobId, photographerIds } : skipToken,
    meta: { topics: [`bids:${jobId}`, `job:${jobId}`, `pins:${jobId}`] },
  })
}

function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))
}
