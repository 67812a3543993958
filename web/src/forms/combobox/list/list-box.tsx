import { type RefObject, useRef } from 'react'
import { type AriaListBoxOptions, useListBox, useOption } from 'react-aria/useListBox'
import type { ComboBoxState } from 'react-stately/useComboBoxState'
import type { Suggestion } from '../suggestion.ts'

type ListBoxProps = AriaListBoxOptions<Suggestion> & {
  listBox: RefObject<HTMLDivElement | null>
  state: ComboBoxState<Suggestion>
}

export function ListBox({ listBox, state, ...options }: ListBoxProps) {
  const { listBoxProps } = useListBox(options, state, listBox)
  return (
    <div {...listBoxProps} ref={listBox}>
      {[...state.collection].map(({ key, value }) => (value ? <Option key={key} state={state} suggestion={value} /> : null))}
    </div>
  )
}

function Option({ state, suggestion }: { state: ComboBoxState<Suggestion>; suggestion: Suggestion }) {
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
