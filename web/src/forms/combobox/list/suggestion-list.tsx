import { type KeyboardEvent, type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { useComboBox } from 'react-aria/useComboBox'
import { Item } from 'react-stately/Item'
import { useComboBoxState } from 'react-stately/useComboBoxState'
import { useFloating } from '../../../ui/menu/use-floating.ts'
import type { Suggestion } from '../suggestion.ts'
import { ListBox } from './list-box.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** Handlers for events of the field. */
export type ListHandle = {
  blur: () => void
  /** False if the list is closed: then the key is the field's. */
  press: (event: KeyboardEvent<HTMLInputElement>) => boolean
}

/** For the attributes of the field. */
export type ListState = { isExpanded: boolean; isBusy?: boolean; listId?: string | undefined; activeId?: string | undefined }

export type SuggestionListProps = {
  ref: Ref<ListHandle>
  container: RefObject<HTMLElement | null>
  field: RefObject<HTMLInputElement | null>
  text: string
  /** Whether suggestions for the text are to be shown. */
  isWanted: boolean
  onState: (state: ListState) => void
  onClose: () => void
  onChoose: (found: Suggestion) => void
  search: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>
  minCharacters: number
  debounceMilliseconds: number
  noneText: string
  failedText: string
}

export function SuggestionList(props: SuggestionListProps) {
  // The build removes the texts of all other languages.
  return (
    <I18nProvider locale="en-US">
      <List {...props} />
    </I18nProvider>
  )
}

function List(props: SuggestionListProps) {
  const { ref, container, field, text, isWanted, onState, onClose, onChoose, search, noneText, failedText, ...limits } = props
  const answer = useSuggestions(isWanted ? text : '', search, limits)
  const found = isWanted ? answer.found : []
  // Kept while the list closes, or the library would announce an empty one.
  const [items, setItems] = useState(found)
  if (found.length > 0 && found !== items) setItems(found)
  const box = useRef<HTMLDivElement>(null)
  const listBox = useRef<HTMLDivElement>(null)
  // The library hides everything outside the popover from screen readers. The list follows its field, so there is no need to.
  const page = useRef(document.body)

  const state = useComboBoxState<Suggestion>({
    items,
    children: ({ id, label }) => (
      <Item key={id} textValue={label}>
        {label}
      </Item>
    ),
    inputValue: text,
    selectedKey: null,
    allowsCustomValue: true,
    // Opened and closed below: the library would also open the list when a chosen suggestion is put into the field.
    menuTrigger: 'manual',
    onSelectionChange: (key) => choose(items.find(({ id }) => id === key)),
  })
  const { inputProps, listBoxProps } = useComboBox(
    { 'aria-label': 'Suggestions', inputRef: field, listBoxRef: listBox, popoverRef: page, shouldFocusWrap: true },
    state,
  )
  const isOpen = state.isOpen && found.length > 0
  const message = !isWanted || answer.found.length > 0 ? '' : { idle: '', loading: '', done: noneText, failed: failedText }[answer.state]
  useFloating({ open: isOpen || message !== '', container, floating: box, onClose })

  useEffect(() => {
    if (document.activeElement === field.current && !state.isFocused) state.setFocused(true)
    if (found.length > 0 && !state.isOpen) state.open(null, 'manual')
    if (found.length === 0 && state.isOpen) state.close()
  })
  const listId = isOpen ? listBoxProps.id : undefined
  const activeId = isOpen ? inputProps['aria-activedescendant'] : undefined
  const isBusy = answer.state === 'loading'
  useLayoutEffect(() => onState({ isExpanded: isOpen, isBusy, listId, activeId }), [onState, isOpen, isBusy, listId, activeId])

  function choose(one: Suggestion | undefined) {
    if (!one) return
    onClose()
    onChoose(one)
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (!isOpen || event.key === 'Tab') return false
    // Home and End move in the text.
    if (event.key === 'Home' || event.key === 'End') return true
    if (event.key === 'Enter' && state.selectionManager.focusedKey === null) {
      // Enter in an open list chooses the marked suggestion, or the first; it does not submit the form.
      event.preventDefault()
      if (answer.state === 'done') choose(found[0])
    } else inputProps.onKeyDown?.(event)
    return true
  }
  useImperativeHandle(ref, () => ({ press, blur: () => state.setFocused(false) }))

  return (
    <>
      <div ref={box} className="menu floating-box suggestions" hidden={!isOpen && !message}>
        {isOpen ? <ListBox {...listBoxProps} listBox={listBox} state={state} /> : null}
        {message ? <p className="no-suggestions">{message}</p> : null}
      </div>
      <span className="sr-only" role="status">
        {message}
      </span>
    </>
  )
}
