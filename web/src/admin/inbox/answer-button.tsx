import { Button } from '../../ui/button.tsx'

export function AnswerButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="quiet" className="px-2" aria-haspopup="dialog" onClick={onPress}>
      Answer
    </Button>
  )
}
