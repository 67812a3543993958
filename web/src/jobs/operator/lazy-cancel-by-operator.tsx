import { type ComponentProps, lazy, Suspense } from 'react'

const CancelByOperator = lazy(() => import('./cancel-by-operator.tsx').then((file) => ({ default: file.CancelByOperator })))

export function LazyCancelByOperator(props: ComponentProps<typeof CancelByOperator>) {
  return (
    <Suspense fallback={null}>
      <CancelByOperator {...props} />
    </Suspense>
  )
}
