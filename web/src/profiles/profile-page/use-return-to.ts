import { useState } from 'react'
import { useHistoryState } from '../../routing/use-history-state.ts'

/** The page that sent the viewer here to complete something; remembered while they switch tabs. */
export function useReturnTo(): string | undefined {
  const { returnTo } = useHistoryState()
  const [lastReturnTo, setLastReturnTo] = useState<string>()
  if (returnTo && returnTo !== lastReturnTo) setLastReturnTo(returnTo)
  return returnTo ?? lastReturnTo
}
