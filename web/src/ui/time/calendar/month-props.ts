/** What a day says and shows besides its number. */
export type DayLook = { text: string; className: string }

export type MonthProps = {
  /** `YYYY-MM`. */
  month: string
  /** `YYYY-MM-DD`, as all days. */
  value: string | null
  today: string
  min: string | undefined
  max: string | undefined
  /** Where several days can be chosen; `value` is then null. */
  chosen?: ReadonlySet<string> | undefined
  lookOf?: ((day: string) => DayLook) | undefined
  onChoose: (day: string) => void
}
