import { type ComponentType, createElement, use } from 'react'

/**
 * A component whose script loads on `preload` or when it is first rendered. If the script is missing, rendering throws until the next
 * `preload`; the router's own lazy components would reload the page.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined
  let hasFailed = false

  function start() {
    hasFailed = false
    const promise = load()
    promise.catch(() => {
      hasFailed = true
    })
    return promise
  }
  function preload() {
    if (!loading || hasFailed) loading = start()
  }
  const part = (props: Props) => {
    loading ??= start()
    return createElement(use(loading), props)
  }
  return Object.assign(part, { preload })
}
