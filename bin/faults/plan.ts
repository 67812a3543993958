export type Plan = {
  rounds: number
  awaySeconds: number[]
  hangingSeconds: number
  /** By how much the goals of time are stretched. */
  slack: number
  /** How many people write; each may write sixty messages. */
  people: number
}
