export type Plan = {
  rounds: number
  awaySeconds: number[]
  hangingSeconds: number
  /** Multiplies the time limits. */
  slack: number
  /** How many people write; each may send sixty messages. */
  people: number
}
