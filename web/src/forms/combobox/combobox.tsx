import { suggestionTexts } from '@shutterbid/domain/search/suggestion-texts'
import { type ChangeEvent, type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { useEarlyChange } from '../../ui/hydration/use-early-change.ts'
import { isComposing } from '../../ui/is-composing.ts'
import { lazyScript } from '../../ui/lazy/lazy-script.ts'
import { useFirstUse } from '../../ui/lazy/use-first-use.ts'
import { useWhenReleased } from '../../ui/lazy/use-when-released.ts'
import { Field, type FieldTexts } from '../field.tsx'
import type { ListHandle, ListState } from './list/suggestion-list.tsx'
import type { Suggestion } from './suggestion.ts'

const suggestionList = lazyScript(() => import('./list/suggestion-list.tsx'))

type ComboboxProps<Found extends Suggestion> = FieldTexts &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'role' | 'list'> & {
    /** The text in the field. */
    value: string
    /** Typing discards an earlier choice. */
    onType: (text: string) => void
    /** The caller puts the text of the suggestion into `value`. */
    onChoose: (found: Found) => void
    /** Called after typing pauses. */
    search: (text: string, signal: AbortSignal) => Promise<readonly Found[]>
    minCharacters?: number
    debounceMilliseconds?: number
    noneText?: string
    failedText?: string
    icon?: ReactNode
    compact?: boolean
    frameClass?: string
    list?: typeof suggestionList | undefined
  }

/** A text field for addresses and cities. With the first use it gets suggestions in a list below it. */
export function Combobox<Found extends Suggestion>(props: ComboboxProps<Found>) {
  const { label, help, error, optional, hideLabel, id, icon, compact, frameClass, className, list = suggestionList, ...more } = props
  const { value, onType, onChoose, search, minCharacters = 3, debounceMilliseconds = 300, ...texts } = more
  const { noneText = suggestionTexts.none, failedText = suggestionTexts.failed, ...input } = texts
  const [isWanted, setIsWanted] = useState(false)
  const [listState, setListState] = useState<ListState>({ isExpanded: false })
  const container = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const handle = useRef<ListHandle>(null)
  useFirstUse(container, list.load)
  const change = useEarlyChange(
    () => field.current,
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      setIsWanted(true)
      onType(target.value)
    },
  )
  const { script, hasFailed } = useWhenReleased(container, list.use())

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) return
    input.onKeyDown?.(event)
    if (handle.current?.press(event)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setIsWanted(true)
    // Results that arrive later must not open the list.
    if (event.key === 'Enter' || event.key === 'Escape' || event.key === 'Tab') setIsWanted(false)
  }
  function leave(event: FocusEvent, onLeave?: () => void) {
    // The library dispatches a blur of the field when a suggestion is marked.
    if (event.relatedTarget instanceof Node && container.current?.contains(event.relatedTarget)) return
    setIsWanted(false)
    handle.current?.blur()
    onLeave?.()
  }
  function retry() {
    list.retry()
    field.current?.focus()
  }
  return (
    <div className="floating-anchor block" ref={container}>
      <Field {...{ label, help, error, optional, hideLabel, id }} className={frameClass}>
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
              onChange={change}
              onKeyDown={press}
              onBlur={(event) => leave(event, () => input.onBlur?.(event))}
            />
            {script ? (
              <script.SuggestionList
                {...{ container, field, isWanted, onChoose, search, minCharacters, debounceMilliseconds, noneText, failedText }}
                ref={handle}
                text={value}
                onState={setListState}
                onClose={() => setIsWanted(false)}
              />
            ) : null}
            {hasFailed && isWanted ? (
              <div className="menu floating-box suggestions">
                <p role="alert" className="no-suggestions">
                  {failedText}
                </p>
                <button type="button" onClick={retry} onBlur={(event) => leave(event)}>
                  Try again
                </button>
              </div>
            ) : null}
          </div>
        )}
      </Field>
    </div>
  )
}
