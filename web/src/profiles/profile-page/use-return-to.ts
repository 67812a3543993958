import { useState } from 'react'
import { useArrivalState } from '../../routing/use-arrival-state.ts'

/** The page that sent the viewer here to complete something; kept while they switch tabs. */
export function useReturnTo(): string | undefined {
  const { returnTo } = useArrivalState()
  const [kept, setKept] = useState<string>()
  if (returnTo && returnTo !== kept) setKept(returnTo)
  return returnTo ?? kept
}
