export type MonthProps = {
  /** `YYYY-MM`. */
  month: string
  /** `YYYY-MM-DD`, as all days. */
  value: string | null
  today: string
  min: string | undefined
  max: string | undefined
  onChoose: (day: string) => void
}
