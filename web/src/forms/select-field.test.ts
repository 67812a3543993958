import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SelectField } from './select-field.tsx'

test('a select is rendered on the server', () => {
  const options = [{ value: 'new', label: 'Newest' }]
  expect(renderToString(createElement(SelectField, { label: 'Order', options }))).toContain('Newest')
})
