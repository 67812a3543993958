import type { BidOutcome } from '@shutterbid/domain/bids/bid-outcomes'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'

const texts: Record<BidOutcome, { title: string; advice: string }> = {
  pending: {
    title: 'No pending bids',
    advice: 'Look at the jobs in your range, and name your price for one you would love to shoot.',
  },
  won: { title: 'No bids won yet', advice: 'When a client accepts a bid of yours, it moves here.' },
  lost: { title: 'No bids lost', advice: 'Bids on jobs that went to others or were called off are kept here, with the reason.' },
  withdrawn: { title: 'No bids withdrawn', advice: 'Bids that you withdraw are kept here.' },
}

export function NoOwnBids({ outcome }: { outcome: BidOutcome }) {
  const { title, advice } = texts[outcome]
  return (
    <EmptyState
      title={title}
      actions={
        <ButtonLink variant="ink" to="/jobs">
          Find jobs
        </ButtonLink>
      }
    >
      {advice}
    </EmptyState>
  )
}
