import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../../accounts/viewer.factory.ts'
import { CardsAndMap } from './cards-and-map.tsx'
import { someCard } from './photographer-card.factory.ts'

test('there is a map while the list has somebody', async () => {
  await page.viewport(1280, 800)
  await renderSignedIn(aViewer({ userType: 'client' }), <ShrinkingList />)
  const map = page.getByRole('region', { name: 'Map' })
  await expect.element(map).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Move away' }))
  await expect.element(map).not.toBeInTheDocument()
})

function ShrinkingList() {
  const [cards, setCards] = useState([someCard])
  return (
    <>
      <button type="button" onClick={() => setCards([])}>
        Move away
      </button>
      <CardsAndMap cards={cards} wanted={[]} viewer={null} asking={null} isStale={false}>
        The end
      </CardsAndMap>
    </>
  )
}
