import type { TermChange } from '@shutterbid/domain/jobs/terms/term-rows'
import { Fragment } from 'react'
import { termClass } from './term-list.tsx'

/** What a version of the terms changes. `isAgreed`: what was there before no longer holds. */
export function TermChanges({ changes, isAgreed }: { changes: readonly TermChange[]; isAgreed: boolean }) {
  return (
    <dl className="definitions">
      {changes.map(({ term, name, was, text }) => (
        <Fragment key={term}>
          <dt>{name}</dt>
          <dd className={termClass(text)}>
            {text ?? 'None'}
            {was === null ? null : (
              <span className="block text-small text-ink-2">
                {isAgreed ? 'Before' : 'Agreed now'}: {was}
              </span>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
