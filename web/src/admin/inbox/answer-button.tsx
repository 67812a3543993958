import { Button } from '../../ui/button.tsx'

export function AnswerButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="quiet" aria-haspopup="dialog" onClick={onPress}>
      Answer
    </Button>
  )
}
