type Runs = (...given: never[]) => unknown

/** Component tests run in a browser: of a function that has a form for servers and one for browsers they use the latter, as the build does. */
export function createIsomorphicFn() {
  return withForms(() => undefined)
}

export const createClientOnlyFn = (run: Runs) => run

export function createServerOnlyFn() {
  return () => {
    throw new Error('This function runs on a server only')
  }
}

function withForms(run: Runs) {
  return Object.assign(run.bind(null), { server: () => withForms(run), client: (inBrowser: Runs) => withForms(inBrowser) })
}
