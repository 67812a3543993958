import { type RefObject, useRef } from 'react'
import { type AriaListBoxOptions, useListBox, useOption } from 'react-aria/useListBox'
import type { ComboBoxState } from 'react-stately/useComboBoxState'
import type { Suggestion } from '../suggestion.ts'

type ListBoxProps<Found extends Suggestion> = AriaListBoxOptions<Found> & {
  listBox: RefObject<HTMLDivElement | null>
  state: ComboBoxState<Found>
}

export function ListBox<Found extends Suggestion>({ listBox, state, ...options }: ListBoxProps<Found>) {
  const { listBoxProps } = useListBox(options, state, listBox)
  return (
    <div {...listBoxProps} ref={listBox}>
      {[...state.collection].map(({ key, value }) => (value ? <Option key={key} state={state} suggestion={value} /> : null))}
    </div>
  )
}

function Option<Found extends Suggestion>({ state, suggestion }: { state: ComboBoxState<Found>; suggestion: Found }) {
  const ref = useRef<HTMLDivElement>(null)
  const { optionProps, isFocused } = useOption({ key: suggestion.id }, state, ref)
  // A chosen suggestion closes the list; the marked one is the one that Enter takes.
  const marked = { 'aria-selected': isFocused, 'data-highlighted': isFocused || undefined }
  return (
    <div {...optionProps} {...marked} ref={ref} className="menu-item">
      <span>
        {suggestion.label}
        {suggestion.detail ? <small className="help-text">{suggestion.detail}</small> : null}
      </span>
    </div>
  )
}
