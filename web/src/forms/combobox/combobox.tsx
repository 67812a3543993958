import { suggestionTexts } from '@shutterbid/domain/search/suggestion-texts'
import { type ChangeEvent, type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { useDisabledUntilHydrated } from '../../ui/hydration/use-disabled-until-hydrated.ts'
import { isComposing } from '../../ui/is-composing.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { LoadBoundary } from '../../ui/lazy/load-boundary.tsx'
import { Field, type FieldTexts } from '../field.tsx'
import type { ListHandle, ListState, SuggestionListProps } from './list/suggestion-list.tsx'
import type { Suggestion } from './suggestion.ts'

const SuggestionList = lazyPart<SuggestionListProps>(async () => (await import('./list/suggestion-list.tsx')).SuggestionList)

type ComboboxProps<Item extends Suggestion> = FieldTexts &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'role' | 'list'> & {
    /** The text in the field. */
    value: string
    /** Typing discards an earlier choice. */
    onType: (text: string) => void
    /** The caller puts the text of the suggestion into `value`. */
    onChoose: (found: Item) => void
    /** Called after typing pauses. */
    search: (text: string, signal: AbortSignal) => Promise<readonly Item[]>
    minCharacters?: number
    debounceMilliseconds?: number
    noneText?: string
    failedText?: string
    icon?: ReactNode
    compact?: boolean
    frameClass?: string
    list?: typeof SuggestionList | undefined
  }

/** A text field for addresses and cities. The list of suggestions below it is loaded when the field gets the focus. */
export function Combobox<Item extends Suggestion>(props: ComboboxProps<Item>) {
  const { label, help, error, optional, hideLabel, id, icon, compact, frameClass, className, list: List = SuggestionList, ...more } = props
  const { value, onType, onChoose, search, minCharacters = 3, debounceMilliseconds = 300, ...texts } = more
  const { noneText = suggestionTexts.none, failedText = suggestionTexts.failed, ...input } = texts
  const [isUsed, setIsUsed] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const [listState, setListState] = useState<ListState>({ isExpanded: false })
  const container = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const handle = useRef<ListHandle>(null)
  const hydrating = useDisabledUntilHydrated()

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    setIsWanted(true)
    onType(target.value)
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) return
    input.onKeyDown?.(event)
    if (handle.current?.press(event)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setIsWanted(true)
    // Results that arrive later must not open the list.
    if (event.key === 'Enter' || event.key === 'Escape' || event.key === 'Tab') setIsWanted(false)
  }
  function focus(event: FocusEvent<HTMLInputElement>) {
    setIsUsed(true)
    input.onFocus?.(event)
  }
  function leave(event: FocusEvent, onLeave?: () => void) {
    // The library dispatches a blur of the field when a suggestion is marked.
    if (event.relatedTarget instanceof Node && container.current?.contains(event.relatedTarget)) return
    setIsWanted(false)
    handle.current?.blur()
    onLeave?.()
  }
  function failedList(retry: () => void) {
    function tryAgain() {
      retry()
      field.current?.focus()
    }
    return (
      <div className="menu floating-box suggestions">
        <p role="alert" className="no-suggestions">
          {failedText}
        </p>
        <button type="button" onClick={tryAgain} onBlur={(event) => leave(event)}>
          Try again
        </button>
      </div>
    )
  }
  return (
    <div className="floating-anchor block" ref={container}>
      <Field label={label} help={help} error={error} optional={optional} hideLabel={hideLabel} id={id} className={frameClass}>
        {(wiring) => (
          <div className="input-frame">
            {icon}
            <input
              autoComplete="off"
              {...input}
              {...wiring}
              ref={field}
              className={classes('input', compact && 'compact', className)}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={listState.isExpanded}
              aria-controls={listState.listId}
              aria-activedescendant={listState.activeId}
              aria-busy={listState.isBusy || undefined}
              value={value}
              onChange={type}
              onFocus={focus}
              onKeyDown={press}
              onBlur={(event) => leave(event, () => input.onBlur?.(event))}
              {...hydrating}
            />
            {isUsed ? (
              <LoadBoundary preload={List.preload} failed={(retry) => (isWanted ? failedList(retry) : null)}>
                <List
                  container={container}
                  field={field}
                  isWanted={isWanted}
                  search={search}
                  minCharacters={minCharacters}
                  debounceMilliseconds={debounceMilliseconds}
                  noneText={noneText}
                  failedText={failedText}
                  ref={handle}
                  text={value}
                  onState={setListState}
                  onClose={() => setIsWanted(false)}
                  // The list gives back what `search` has found.
                  onChoose={(found) => onChoose(found as Item)}
                />
              </LoadBoundary>
            ) : null}
          </div>
        )}
      </Field>
    </div>
  )
}
