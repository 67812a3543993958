import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFileDrop } from './use-file-drop.ts'

const onDrop = vi.fn()

function Target() {
  const element = useRef<HTMLDivElement>(null)
  const isOver = useFileDrop(element, onDrop)
  return (
    <div ref={element}>
      <p>{isOver ? 'Drop it' : 'Nothing is held here'}</p>
    </div>
  )
}

function drag(kind: string) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['x'], 'gate.png', { type: 'image/png' }))
  const element = page.getByRole('paragraph').element()
  element.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
}

test('a file from outside is taken; a picture that is dragged within the page is not', async () => {
  await render(<Target />)
  drag('dragstart')
  drag('dragover')
  drag('drop')
  expect(onDrop).not.toHaveBeenCalled()
  await expect.element(page.getByText('Nothing is held here')).toBeVisible()
  drag('dragend')

  drag('dragover')
  await expect.element(page.getByText('Drop it')).toBeVisible()
  drag('drop')
  expect(onDrop).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ name: 'gate.png' })])
  await expect.element(page.getByText('Nothing is held here')).toBeVisible()
})
