import { useState } from 'react'
import { useArrivalState } from '../../routing/use-arrival-state.ts'

/** The page that sent the viewer here to complete something; remembered while they switch tabs. */
export function useReturnTo(): string | undefined {
  const { returnTo } = useArrivalState()
  const [lastReturnTo, setLastReturnTo] = useState<string>()
  if (returnTo && returnTo !== lastReturnTo) setLastReturnTo(returnTo)
  return returnTo ?? lastReturnTo
}
