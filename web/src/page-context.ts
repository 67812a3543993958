import { getGlobalStartContext } from '@tanstack/react-start'
import type { PageContext } from './open-site.ts'

/** On the server: facts about the request. Declared here, because the type of the framework refers to itself. */
export function pageContext(): PageContext | undefined {
  return getGlobalStartContext()
}
