import { Check } from 'lucide-react'

const benefits = [
  'Bid on every job in your range',
  'Messages with clients',
  'Client profiles and vision boards',
  'No commission on any shoot',
]

export function SubscriptionBenefits() {
  return (
    <aside className="grid content-start gap-4">
      <h2 className="title">What it brings</h2>
      <ul className="grid content-start gap-3 text-ink-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            <Check size={18} strokeWidth={1.6} className="mt-1 text-sage" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
    </aside>
  )
}
