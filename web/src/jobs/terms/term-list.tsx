import type { Difference, Term, TermRow } from '@shutterbid/domain/jobs/terms/term-rows'
import { Fragment } from 'react'

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
          <dd className="wrap-anywhere whitespace-pre-line">
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
