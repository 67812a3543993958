import type { ReactNode } from 'react'

export type Step = { title: string; text: ReactNode }

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="numbered-steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <div className="prose">
            <h3 className="title">{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
