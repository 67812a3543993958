/** Component tests load code of TanStack Start that the build removes from scripts for the browser. */
export class AsyncLocalStorage {
  getStore() {
    return undefined
  }
}
