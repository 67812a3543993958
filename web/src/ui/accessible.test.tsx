import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

test('a test fails where something has no name, is too small, too wide, or hard to read in light or dark', async () => {
  await render(
    <>
      <button type="button" style={{ width: 10, padding: 0 }} />
      <p style={{ width: 330, background: 'light-dark(white, black)', color: 'light-dark(#eee, #111)' }}>Hard to read</p>
    </>,
  )
  const checked = expect(document).toBeAccessible()
  for (const fault of [
    '320: 26 px wider than the window',
    'button-name',
    'is 10.0 by',
    'light: .* color-contrast: p',
    'dark: .* color-contrast: p',
  ])
    await expect(checked).rejects.toThrow(new RegExp(fault))
})
