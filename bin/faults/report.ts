export type Report = ReturnType<typeof openReport>

/** Prints results as they come, and the failures at the end. */
export function openReport() {
  const failures: string[] = []
  return {
    say: (line: string) => console.log(`  ${line}`),
    title: (text: string) => console.log(`\n${text}`),
    expect(isRight: boolean, failure: string) {
      if (isRight) return
      failures.push(failure)
      console.log(`  FAILED: ${failure}`)
    },
    close() {
      console.log(failures.length === 0 ? '\nNo failures.' : `\n${failures.length} failures:\n${failures.join('\n')}`)
      return failures.length === 0
    },
  }
}
