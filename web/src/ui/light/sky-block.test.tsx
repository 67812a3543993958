import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { SkyBlock } from './sky-block.tsx'

const place = { latitude: 33.45, longitude: -112.07, zone: 'America/Phoenix', date: '2027-01-12' }

test.each(['row', 'mini'] as const)('%s: the text is light on a dark sky and dark on a bright one', async (size) => {
  const { container } = await render(
    <>
      <SkyBlock {...place} startTime="22:00" size={size} />
      <SkyBlock {...place} startTime="18:00" size={size} />
      <SkyBlock {...place} startTime="12:00" size={size} />
    </>,
  )
  const colors = [...container.children].map((block) => getComputedStyle(block).color)
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)', 'rgb(30, 25, 20)'])
})
