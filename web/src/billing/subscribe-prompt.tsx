import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignedInViewer } from '../accounts/use-viewer.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { StartTrialButton } from './start-trial-button.tsx'
import { promptTitle } from './subscription-texts.ts'

type SubscribePromptProps = { title?: string; children?: ReactNode }

/** Shown in place of content for subscribers: starts the trial here, or links to the subscription and from there back. */
export function SubscribePrompt({ title = billingRefusals.not_subscribed, children }: SubscribePromptProps) {
  const { id, subscription } = useSignedInViewer()
  const { href } = useLocation()
  return (
    <EmptyState
      title={promptTitle(subscription, title)}
      actions={
        subscription?.mayStartTrial ? (
          <StartTrialButton>Start Your Free Trial</StartTrialButton>
        ) : (
          <ButtonLink
            variant="gold"
            to="/profile/$personId"
            params={{ personId: id }}
            search={{ tab: 'subscription' }}
            state={{ returnTo: href }}
          >
            See your subscription
          </ButtonLink>
        )
      }
    >
      {children}
    </EmptyState>
  )
}
