type Runs = (...given: never[]) => unknown

/** Component tests run in a browser, so they use the browser's version of an isomorphic function, as the build does. */
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
