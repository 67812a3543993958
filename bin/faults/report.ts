export type Report = ReturnType<typeof openReport>

/** Prints what was found as it comes, and in the end what was not as it should be. */
export function openReport() {
  const failures: string[] = []
  return {
    say: (line: string) => console.log(`  ${line}`),
    title: (words: string) => console.log(`\n${words}`),
    expect(isRight: boolean, failure: string) {
      if (isRight) return
      failures.push(failure)
      console.log(`  FAILED: ${failure}`)
    },
    /** Says whether all was well. */
    close() {
      console.log(failures.length === 0 ? '\nThe site came through.' : `\n${failures.length} failures:\n${failures.join('\n')}`)
      return failures.length === 0
    },
  }
}
