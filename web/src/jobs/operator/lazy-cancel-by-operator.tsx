import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentProps, Suspense } from 'react'

export const CancelByOperator = lazyRouteComponent(() => import('./cancel-by-operator.tsx'), 'CancelByOperator')

export function LazyCancelByOperator(props: ComponentProps<typeof CancelByOperator>) {
  return (
    <Suspense fallback={null}>
      <CancelByOperator {...props} />
    </Suspense>
  )
}
