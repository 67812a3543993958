import { type ReactNode, useId } from 'react'

type BarTableProps = {
  title: string
  /** The names of the two columns. */
  heads: readonly [string, string]
  /** `from` and `to`: where its bar starts and ends. */
  rows: readonly { label: ReactNode; key: string; value: string; from?: number; to: number }[]
  note?: ReactNode
}

/** A table whose values are drawn as bars as well; without its CSS it is still the table. */
export function BarTable({ title, heads, rows, note }: BarTableProps) {
  const id = useId()
  const longest = Math.max(...rows.map(({ to }) => to), 1)
  return (
    <section className="grid content-start gap-4" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      <table className="bar-table" aria-labelledby={id}>
        <thead className="sr-only">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, key, value, from = 0, to }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                <span
                  className={to > 0 ? 'bar' : undefined}
                  aria-hidden="true"
                  style={{ marginLeft: `${(from / longest) * 100}%`, width: `${((to - from) / longest) * 100}%` }}
                />
                <span className="value">{value}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note ? <p className="help-text">{note}</p> : null}
    </section>
  )
}
