import type { Difference, Term, TermRow } from '@shutterbid/domain/jobs/terms/term-rows'
import { Fragment } from 'react'
import { classes } from '../../ui/classes.ts'

type TermListProps = {
  rows: readonly TermRow[]
  /** How a term differs from what was asked for. */
  notes?: Partial<Record<Term, Difference>>
}

export function TermList({ rows, notes = {} }: TermListProps) {
  return (
    <dl className="definitions">
      {rows.map(({ term, name, text }) => (
        <Fragment key={term}>
          <dt>{name}</dt>
          <dd className={termClass(text)}>
            {text}
            {notes[term] ? (
              <span className={notes[term].isAgainst ? 'block text-small text-brick' : 'block text-small text-ink-2'}>
                {notes[term].text}
              </span>
            ) : null}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** A sentence reads better from the left than at the right edge, where short terms are. */
export function termClass(text: string | null) {
  return classes('wrap-anywhere whitespace-pre-line', text !== null && text.length > 60 && 'text-left')
}
