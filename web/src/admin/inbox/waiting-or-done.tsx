import { useNavigate } from '@tanstack/react-router'
import { Segments } from '../../ui/tabs/segments.tsx'

const options = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'done', label: 'Done' },
] as const

export function WaitingOrDone({ isDone }: { isDone: boolean }) {
  const navigate = useNavigate()
  return (
    <Segments
      label="Show"
      options={options}
      value={isDone ? 'done' : 'waiting'}
      onChange={(value) => void navigate({ to: '.', search: value === 'done' ? { done: true } : {}, replace: true, resetScroll: false })}
    />
  )
}
