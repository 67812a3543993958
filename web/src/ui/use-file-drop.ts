import { type RefObject, useEffect, useRef, useState } from 'react'

/** Takes files that are dropped anywhere on an element. Returns whether some are held over it. */
export function useFileDrop(element: RefObject<HTMLElement | null>, onDrop: ((files: File[]) => void) | undefined) {
  const [isOver, setIsOver] = useState(false)
  const dropped = useRef(onDrop)
  dropped.current = onDrop
  const isTaken = onDrop !== undefined
  useEffect(() => {
    const target = element.current
    if (!target || !isTaken) return
    // Browsers offer a picture of the page as a file.
    let isOfThisPage = false
    const start = () => {
      isOfThisPage = true
    }
    const end = () => {
      isOfThisPage = false
    }
    const allowDrop = (event: DragEvent) => {
      if (isOfThisPage || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && target.contains(event.relatedTarget))) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      setIsOver(false)
      if (isOfThisPage || files.length === 0) return
      event.preventDefault()
      dropped.current?.(files)
    }
    document.addEventListener('dragstart', start)
    document.addEventListener('dragend', end)
    target.addEventListener('dragover', allowDrop)
    target.addEventListener('dragleave', leave)
    target.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragstart', start)
      document.removeEventListener('dragend', end)
      target.removeEventListener('dragover', allowDrop)
      target.removeEventListener('dragleave', leave)
      target.removeEventListener('drop', drop)
    }
  }, [element, isTaken])
  return isOver
}
