import type { SearchMiddleware } from '@tanstack/react-router'

/** Removes what `read` does not return from the address, but not a message: any link can carry one, and the root route shows it. */
export function validSearch<Search extends object>(read: (search: Record<string, unknown>) => Search): SearchMiddleware<Search> {
  return ({ search, next }) => {
    const all: Record<string, unknown> = Object.fromEntries(Object.entries(next(search)))
    return 'message' in all ? { ...read(all), message: all.message } : read(all)
  }
}
