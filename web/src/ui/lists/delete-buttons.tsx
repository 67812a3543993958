import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'

type DeleteButtonsProps = {
  /** The name of the deleted thing, for screen readers. */
  of: string
  onDelete: () => void
  isDeleting: boolean
  /** Other buttons of the row, hidden while it asks. */
  children: ReactNode
}

/** The buttons of a row; Delete asks again. */
export function DeleteButtons({ of, onDelete, isDeleting, children }: DeleteButtonsProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <span className="flex flex-wrap gap-2">
      {isAsking ? (
        <>
          <Button variant="quiet" onClick={() => setIsAsking(false)}>
            Keep it
          </Button>
          <Button variant="danger" busy={isDeleting} busyLabel="Deleting..." onClick={onDelete}>
            Delete<span className="sr-only"> {of} for good</span>
          </Button>
        </>
      ) : (
        <>
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            Delete<span className="sr-only"> {of}</span>
          </Button>
          {children}
        </>
      )}
    </span>
  )
}
