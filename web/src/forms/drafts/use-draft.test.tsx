import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saveDraft } from './draft.ts'
import { useDraft } from './use-draft.ts'

const name = page.getByRole('textbox', { name: 'Full name' })
const town = page.getByRole('textbox', { name: 'Town' })

beforeEach(() => {
  sessionStorage.clear()
  saveDraft('a form', { name: 'Ada Holt', town: 'Boise' })
})

test('a draft is restored, and what was typed before is kept', async () => {
  const hydrate = showForm()
  await userEvent.fill(name, 'Ada King')
  hydrate()
  await expect.element(town).toHaveValue('Boise')
  await expect.element(name).toHaveValue('Ada King')
})

test('what is typed into a field that is being restored replaces the draft', async () => {
  const hydrate = showForm()
  await userEvent.click(name)
  hydrate()
  await expect.element(town).toHaveValue('Boise')
  await expect.element(name).toHaveValue('Ada Holt')
  await userEvent.keyboard('Ada King')
  await expect.element(name).toHaveValue('Ada King')
  expect(sessionStorage.getItem('a form')).toBe(JSON.stringify({ name: 'Ada King', town: 'Boise' }))
})

/** The form as the server renders it. Returns what hydrates it. */
function showForm() {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Form />)
  document.body.append(container)
  return () => {
    const root = hydrateRoot(container, <Form />)
    onTestFinished(() => {
      root.unmount()
      container.remove()
    })
  }
}

function Form() {
  const form = useForm({ defaultValues: { name: '', town: '' } })
  useDraft(form, 'a form')
  return (
    <form>
      <input aria-label="Full name" {...form.register('name')} />
      <input aria-label="Town" {...form.register('town')} />
    </form>
  )
}
