import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignedInViewer } from '../accounts/use-viewer.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'

type SubscribePromptProps = { title?: string; children?: ReactNode }

/** Shown in place of content for subscribers; links to the subscription and from there back here. */
export function SubscribePrompt({ title = billingRefusals.not_subscribed, children }: SubscribePromptProps) {
  const { id, subscription } = useSignedInViewer()
  const { href } = useLocation()
  return (
    <EmptyState
      title={title}
      actions={
        <ButtonLink
          variant="gold"
          to="/profile/$personId"
          params={{ personId: id }}
          search={{ tab: 'subscription' }}
          state={{ returnTo: href }}
        >
          {subscription?.mayStartTrial ? 'Start Your Free Trial' : 'See your subscription'}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}
