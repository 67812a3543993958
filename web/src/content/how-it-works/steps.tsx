import type { ReactNode } from 'react'

export type Step = { title: string; words: ReactNode }

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="numbered-steps">
      {steps.map(({ title, words }) => (
        <li key={title}>
          <div className="prose">
            <h3 className="title">{title}</h3>
            <p>{words}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
