import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Segments } from './segments.tsx'

const order = page.getByRole('radiogroup', { name: 'Order' })
const radio = (name: string) => order.getByRole('radio', { name })

// The keyboard table of the ARIA Authoring Practices for a radio group.
test.each([
  ['ArrowRight', 'Rating'],
  ['ArrowDown', 'Rating'],
  ['ArrowLeft', 'Price'],
  ['ArrowUp', 'Price'],
])('%s chooses %s', async (key, name) => {
  await render(<Order />)
  await userEvent.tab()
  await expect.element(radio('Distance')).toHaveFocus()
  await userEvent.keyboard(`{${key}}`)
  await expect.element(radio(name)).toHaveFocus()
  await expect.element(radio(name)).toBeChecked()
})

test('is one stop of Tab, and Space chooses where nothing is chosen', async () => {
  await render(
    <>
      <Order chosen={null} />
      <button type="button">After</button>
    </>,
  )
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(radio('Distance')).toBeChecked()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
})

const options = [
  { value: 'distance', label: 'Distance' },
  { value: 'rating', label: 'Rating' },
  { value: 'price', label: 'Price' },
] as const

function Order({ chosen = 'distance' }: { chosen?: 'distance' | null }) {
  const [value, setValue] = useState<'distance' | 'rating' | 'price' | null>(chosen)
  return (
    <>
      <Segments label="Order" options={options} value={value} onChange={setValue} />
      <p>Chosen: {value}</p>
    </>
  )
}
