import { Heart } from 'lucide-react'
import { Button } from '../ui/button.tsx'

type FollowButtonProps = { name: string; isOn: boolean; onToggle: () => void }

export function FollowButton({ name, isOn, onToggle }: FollowButtonProps) {
  return (
    <Button aria-pressed={isOn} onClick={onToggle} className="follow-button">
      <Heart size={18} strokeWidth={1.6} aria-hidden="true" />
      <span>{isOn ? 'Following' : 'Follow'}</span>
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
