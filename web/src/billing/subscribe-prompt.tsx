import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import { useLocation } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useSignedInViewer, useViewer } from '../accounts/use-viewer.ts'
import { type Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { StartTrialButton } from './start-trial-button.tsx'
import { promptTitle } from './subscription-texts.ts'

type SubscribePromptProps = { title?: string; children?: ReactNode }

/** Shown in place of content for subscribers. */
export function SubscribePrompt({ title = billingRefusals.not_subscribed, children }: SubscribePromptProps) {
  const { subscription } = useSignedInViewer()
  const { href } = useLocation()
  return (
    <EmptyState title={promptTitle(subscription, title)} actions={<SubscribeButton returnTo={href}>Start Your Free Trial</SubscribeButton>}>
      {children}
    </EmptyState>
  )
}

type SubscribeButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'full' | 'children'> & { returnTo: string }

/** Starts the trial here, or links to the subscription and from there back. */
export function SubscribeButton({ children, returnTo, ...look }: SubscribeButtonProps) {
  const viewer = useViewer()
  if (!viewer) return null
  if (viewer.subscription?.mayStartTrial) return <StartTrialButton {...look}>{children}</StartTrialButton>
  return (
    <ButtonLink
      variant="gold"
      to="/profile/$personId"
      params={{ personId: viewer.id }}
      search={{ tab: 'subscription' }}
      state={{ returnTo }}
      {...look}
    >
      See your subscription
    </ButtonLink>
  )
}
