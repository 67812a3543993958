import { createFileRoute } from '@tanstack/react-router'
import { EmailChangeScreen } from '../../signing-in/security/change-email/email-change-screen.tsx'

/** `agreed`: the inbox whose link was used just now. */
type Search = { agreed?: 'old' | 'new' | undefined }

export const Route = createFileRoute('/(accounts)/email-change-confirmation')({
  staticData: { bare: true },
  head: () => ({ meta: [{ title: 'One More Step · Shutterbid' }] }),
  validateSearch: ({ agreed }: Record<string, unknown>): Search => ({ agreed: agreed === 'old' || agreed === 'new' ? agreed : undefined }),
  component: function EmailChangePage() {
    return <EmailChangeScreen agreed={Route.useSearch().agreed} />
  },
})
