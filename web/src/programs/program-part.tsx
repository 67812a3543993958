import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { TextField } from '../forms/text-field.tsx'
import { useRefreshed } from '../live/use-refreshed.ts'
import { Loaded } from '../loading/loaded.tsx'
import { Loading, Skeleton } from '../loading/skeleton.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { focusOn } from '../ui/focus-on.ts'
import { Notice } from '../ui/notice.tsx'

/** A secret that was just made, for the row of that id. */
type Made = { id: string; name: string; secret: string }
export type PartActions = {
  onMade: (made: Made) => Promise<void>
  onRemoved: (id: string) => Promise<void>
  /** Of what was made, or was being made. */
  onClose: () => void
}

type ProgramPartProps<Row> = {
  /** 'Access tokens' */
  title: string
  about: string
  more: { label: string; href: string }
  query: UseQueryResult<Row[]>
  max: number
  /** With its key. */
  row: (row: Row, actions: PartActions) => ReactNode
  add: (actions: PartActions) => ReactNode
  secret: { label: string; what: string; about: (name: string) => string }
}

/** A list of what the viewer's programs have. A new secret is shown until the viewer closes it. */
export function ProgramPart<Row>({ title, about, more, query, max, row, add, secret }: ProgramPartProps<Row>) {
  const titleId = useId()
  const secretId = useId()
  const refreshed = useRefreshed()
  const [made, setMade] = useState<Made>()
  const many = title.toLowerCase()
  const actions: PartActions = {
    async onMade(next) {
      setMade(next)
      await refreshed()
      focusOn(secretId, { intoView: true })
    },
    async onRemoved(id) {
      setMade((shown) => (shown?.id === id ? undefined : shown))
      await refreshed()
      focusOn(titleId)
    },
    onClose() {
      setMade(undefined)
      focusOn(titleId)
    },
  }
  return (
    <section className="grid content-start gap-4" aria-labelledby={titleId}>
      <h3 className="title" id={titleId} tabIndex={-1}>
        {title}
      </h3>
      <p className="text-ink-2">
        {about}{' '}
        <a className="link" href={more.href}>
          {more.label}
        </a>
      </p>
      <Loaded query={query} failedText={`Failed to load your ${many}`} loading={<PartLoading />}>
        {(rows) => (
          <>
            {rows.length > 0 ? (
              <ul className="ruled-rows">{rows.map((one) => row(one, actions))}</ul>
            ) : (
              <p className="text-ink-2 text-small">You have no {many}.</p>
            )}
            {made ? (
              <div className="grid content-start gap-4">
                <Notice tone="good">{secret.about(made.name)}</Notice>
                <TextField
                  label={secret.label}
                  id={secretId}
                  value={made.secret}
                  readOnly
                  autoComplete="off"
                  onFocus={(event) => event.target.select()}
                />
                <div className="flex flex-wrap gap-3">
                  <CopyButton text={made.secret} what={secret.what} />
                  <Button variant="ink" onClick={actions.onClose}>
                    I have kept it
                  </Button>
                </div>
              </div>
            ) : null}
            {rows.length >= max ? (
              <p className="text-ink-2 text-small">
                An account can have {max} {many}.
              </p>
            ) : made ? null : (
              add(actions)
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

export function PartLoading() {
  return (
    <Loading>
      <Skeleton className="h-11 w-44" />
    </Loading>
  )
}
