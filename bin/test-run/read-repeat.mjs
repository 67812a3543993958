/** Takes `--repeat 20` out of the arguments of a command. Without it `times` is undefined. */
export function readRepeat(args) {
  const at = args.indexOf('--repeat')
  if (at === -1) return { times: undefined, rest: args }
  const times = Number(args[at + 1])
  if (!Number.isInteger(times) || times < 1) throw new Error('--repeat needs a number, such as --repeat 20')
  return { times, rest: args.toSpliced(at, 2) }
}
