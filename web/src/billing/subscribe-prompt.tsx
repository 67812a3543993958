import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSignedInViewer } from '../accounts/use-viewer.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { promptTitle } from './subscription-texts.ts'

const StartTrialDialog = lazyDialog(async () => (await import('./start-trial-dialog.tsx')).StartTrialDialog)

type SubscribePromptProps = { title?: string; children?: ReactNode }

/** Shown in place of content for subscribers: starts the trial here, or links to the subscription and from there back. */
export function SubscribePrompt({ title = billingRefusals.not_subscribed, children }: SubscribePromptProps) {
  const { id, subscription, zone } = useSignedInViewer()
  const { href } = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <EmptyState
        title={promptTitle(subscription, title)}
        actions={
          subscription?.mayStartTrial ? (
            <Button variant="gold" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
              Start Your Free Trial
            </Button>
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
      <StartTrialDialog open={isAsking} onClose={() => setIsAsking(false)} subscription={subscription} zone={zone} />
    </>
  )
}
