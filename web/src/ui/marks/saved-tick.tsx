import { Check } from 'lucide-react'
import { classes } from '../classes.ts'

/** What was saved, in words, and how it is undone. */
export type Saved = { text: string; undo?: () => void }

type SavedTickProps = { saved: Saved | null; className?: string }

/** A quiet mark beside what was saved, instead of a toast. It is always rendered, so that screen readers announce what it gets. */
export function SavedTick({ saved, className }: SavedTickProps) {
  return (
    <div role="status" className={classes('saved-tick', className)}>
      {saved ? (
        <>
          <Check size={16} strokeWidth={1.6} aria-hidden="true" />
          <span>{saved.text}</span>
          {saved.undo ? (
            <button type="button" className="link" onClick={saved.undo}>
              Undo
            </button>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
