import { Check } from 'lucide-react'
import { classes } from '../classes.ts'

export type Saved = { text: string; undo?: () => void }

type SavedTickProps = { saved: Saved | null; className?: string }

/** A quiet mark beside a saved field, instead of a toast. Always rendered, so that screen readers announce its text. */
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
