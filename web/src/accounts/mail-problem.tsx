import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../api/error-message.ts'
import { orpc } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageWarning } from '../ui/page/page-warning.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useSignedInViewer, viewerOptions } from './use-viewer.ts'

/** Above every page, for somebody whose mail does not arrive. */
export function MailDoesNotArrive({ viewer: { id, email, mailProblem } }: { viewer: Viewer }) {
  if (mailProblem !== 'bounced') return null
  return (
    <PageWarning label="Your mail" viewerId={id} search={{ tab: 'email' }} action="Put it right">
      Mail to <span className="wrap-anywhere">{email}</span> does not arrive, so we send no notices there.
    </PageWarning>
  )
}

const texts = {
  bounced: 'does not arrive: its mail server says that there is no such inbox. We send no notices there.',
  complained: 'was reported as unwanted, so we send no notices there.',
}

/** For the settings, with a button to use the address again. `only`: for this problem. */
export function MailProblemNotice({ only }: { only?: 'complained' }) {
  const { email, mailProblem } = useSignedInViewer()
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = useMutation(
    orpc.notifications.useAddressAgain.mutationOptions({
      onSuccess: () => {
        toast.success(`We use ${email} again and sent a test there. If it does not arrive either, we will tell you here.`)
        return queryClient.invalidateQueries({ queryKey: viewerOptions().queryKey })
      },
      onError: (error) => toast.error(errorMessage(error)),
    }),
  )
  if (!mailProblem || (only && mailProblem !== only)) return null
  return (
    <Notice tone="error">
      <div className="grid justify-items-start gap-3">
        <p>
          Mail to <span className="wrap-anywhere">{email}</span> {texts[mailProblem]} Everything still appears under the bell, and mails
          about the security of your account are tried all the same.
        </p>
        <Button busy={isPending} busyLabel="Sending..." onClick={() => mutate({})}>
          Send a test and use it again
        </Button>
      </div>
    </Notice>
  )
}
