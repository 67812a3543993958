import type { UserType } from '@shutterbid/domain/accounts/schemas'
import type { SecurityView } from '@shutterbid/domain/signing-in/security-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { finishSignOut } from '../../accounts/finish-sign-out.ts'
import { api } from '../../api.ts'
import { ProofDialog } from './proof-dialog.tsx'

type DeleteAccountDialogProps = Pick<SecurityView, 'waysIn' | 'twoFactor'> & { userType: UserType; open: boolean; onClose: () => void }

export function DeleteAccountDialog({ userType, waysIn, twoFactor, open, onClose }: DeleteAccountDialogProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return (
    <ProofDialog
      open={open}
      onClose={onClose}
      title="Delete your account?"
      description="This cannot be undone."
      label="Delete for good"
      busyLabel="Deleting..."
      cancelLabel="Keep my account"
      variant="danger"
      withCode={twoFactor.isOn}
      waysIn={waysIn}
      send={async (proof) => {
        await api.leaving.deleteAccount({ proof })
        await finishSignOut(queryClient, router)
        await router.navigate({ to: '/message', state: { messageCode: 'account_deleted' }, replace: true })
      }}
    >
      <ul className="text-ink-2 list-disc pl-5">
        {consequences[userType].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ProofDialog>
  )
}

const messagesStay = 'Messages stay with the people you wrote to until they are purged.'

const consequences: Record<UserType, string[]> = {
  client: [
    'Your name, email, photo and vision board are deleted.',
    'Your open jobs are cancelled, and their bidders are notified.',
    "Reviews you wrote stay as 'Former client'.",
    messagesStay,
  ],
  photographer: [
    'Your name, email, photo, portfolio, hours and place are deleted.',
    'Your pending bids are withdrawn.',
    'Your subscription ends; nothing more is charged, and a used trial stays used.',
    messagesStay,
  ],
}
