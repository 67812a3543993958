import { useEffect } from 'react'
import { deleteCopy } from '../../offline/delete-copy.ts'

/** Deletes the copy of this page, which no longer exists for the viewer. */
export function useDeleteJobCopy() {
  useEffect(() => void deleteCopy(window.location.pathname), [])
}
