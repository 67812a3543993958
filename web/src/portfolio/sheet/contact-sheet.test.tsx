import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ContactSheet } from './contact-sheet.tsx'

const picture: PictureView = { id: 'one', key: 'a'.repeat(32), width: 1200, height: 800, hash: '', alt: 'A barn', widths: [480, 861] }

test('a picture links to its largest rendition, which a browser without script opens, and opens in the viewer', async () => {
  await render(<ContactSheet pictures={[picture]} userType="photographer" fullName="Marisol Vega" />)
  const link = page.getByRole('link', { name: 'Open A barn' })
  await expect.element(link).toHaveAttribute('href', `/files/${picture.key}-861.webp`)
  await link.click()
  await expect.element(page.getByRole('dialog', { name: /’s images$/ })).toBeVisible()
  await expect(document).toBeAccessible()
})
