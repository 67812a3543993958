import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { CardSettings } from './card-settings.tsx'

const websites = page.getByRole('textbox', { name: 'Websites that may show it' })
const save = page.getByRole('button', { name: 'Save websites' })
const code = page.getByRole('textbox', { name: 'Code for your website' })

test('there is code for a website once one may show the card', async () => {
  answerCalls({
    'search/card': { gives: { origins: [] } },
    'search/setCard': { gives: { origins: ['https://www.vega.photo'] } },
  })
  await renderSignedIn(aViewer(), <CardSettings slug="marisol-vega" />)
  await expect.element(save).toBeDisabled()
  await expect.element(code).not.toBeInTheDocument()
  await userEvent.fill(websites, 'www.vega.photo/about')
  await userEvent.click(save)
  await expect.element(websites).toHaveValue('https://www.vega.photo')
  await expect.element(code).toHaveValue(`<script async src="${location.origin}/card.js" data-photographer="marisol-vega"></script>`)
  await expect.element(page.getByRole('link', { name: 'See your card' })).toHaveAttribute('href', '/card/marisol-vega')
  await expect.element(save).toBeDisabled()
  await expect(document).toBeAccessible()
})

test('what is no website stays in its field with the reason, and is not saved', async () => {
  answerCalls({ 'search/card': { gives: { origins: ['https://www.vega.photo'] } } })
  await renderSignedIn(aViewer(), <CardSettings slug="marisol-vega" />)
  await userEvent.fill(websites, 'https://www.vega.photo\n*.vega.photo')
  await userEvent.click(save)
  await expect.element(page.getByText('*.vega.photo: Enter the address of a website, like https://www.example.com')).toBeVisible()
  await expect.element(websites).toHaveFocus()
  await userEvent.fill(websites, ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.example`).join('\n'))
  await userEvent.click(save)
  await expect.element(page.getByText('Name at most 5 websites')).toBeVisible()
  await expect(document).toBeAccessible()
})

test('a card that cannot be loaded says so and offers to try again', async () => {
  answerCalls({})
  await renderSignedIn(aViewer(), <CardSettings slug="marisol-vega" />)
  await expect.element(page.getByText('Failed to load your card')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
