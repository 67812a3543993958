/** Names the step of the start that begins, for `npm start`, which shows it with its time. */
export function tellStep(step: string) {
  process.send?.({ step })
}

/** Prints that the start is over, below the steps if they are shown. */
export function tellStarted(started: string) {
  if (process.send) process.send({ started })
  else console.log(started)
}
