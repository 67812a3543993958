import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { firstName } from '../../accounts/first-name.ts'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

/** For the client of a cancelled hire: asks its other bidders who are free then; nothing without any. */
export function AskAgain({ jobId }: { jobId: string }) {
  const { data } = useQuery(orpc.bids.freeAgain.queryOptions({ input: { jobId }, meta: { topics: ['own-jobs'] } }))
  const router = useRouter()
  const refreshed = useRefreshed()
  const toast = useToast()
  const ask = useMutation(
    orpc.bids.askAgain.mutationOptions({
      onSuccess: async ({ jobId, askedCount }) => {
        toast.success(`Your job is open again. Photographers asked: ${askedCount}.`)
        await router.navigate({ to: '/jobs/$jobId', params: { jobId } })
      },
      onError: (error) => refreshed(error),
    }),
  )
  if (!data) return null
  const { photographers, repeatedById } = data
  const [first] = photographers
  return (
    <>
      {first ? (
        <div className="grid content-start justify-items-start gap-2">
          <Button variant="gold" busy={ask.isPending || ask.isSuccess} busyLabel="Asking..." onClick={() => ask.mutate({ jobId })}>
            {photographers.length === 1
              ? `Still free? Ask ${firstName(first.fullName)} again`
              : `Ask all ${photographers.length} who are free again`}
          </Button>
          <p className="text-small text-ink-2">Your job opens again as it is, and each bid comes back when its photographer confirms it.</p>
        </div>
      ) : null}
      {repeatedById ? (
        <ButtonLink variant="gold" className="w-fit" to="/jobs/$jobId" params={{ jobId: repeatedById }}>
          See the new job
        </ButtonLink>
      ) : null}
      {ask.error ? <Notice tone="error">{errorMessage(ask.error, 'Failed to ask again. Please try again.')}</Notice> : null}
    </>
  )
}
