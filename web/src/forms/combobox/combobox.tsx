import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { useFloating } from '../../ui/menu/use-floating.ts'
import { Field, type FieldTexts } from '../field.tsx'
import { useSuggestions } from './use-suggestions.ts'

export type Suggestion = { id: string; label: string; detail?: string }

type ComboboxProps<Found extends Suggestion> = FieldTexts &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'role'> & {
    /** The text in the field. */
    value: string
    /** Typing discards an earlier choice. */
    onType: (text: string) => void
    /** The caller puts the words of the suggestion into `value`. */
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
  }

/** A text field with suggestions in a list below it: addresses, cities. */
export function Combobox<Found extends Suggestion>(props: ComboboxProps<Found>) {
  const { label, help, error, optional, hideLabel, id, icon, compact, frameClass, className, ...more } = props
  const { value, onType, onChoose, search, minCharacters = 3, debounceMilliseconds = 300, ...words } = more
  const { noneText = 'No results found', failedText = 'Failed to load suggestions', ...input } = words
  const listId = useId()
  const [isExpanded, setIsExpanded] = useState(false)
  const [active, setActive] = useState(-1)
  const { state, found } = useSuggestions(isExpanded ? value : '', search, { minCharacters, debounceMilliseconds })
  const open = isExpanded && state !== 'idle' && (state !== 'loading' || found.length > 0)
  const around = useRef<HTMLDivElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  useFloating({ open, around, floating, onClose: close })

  function close() {
    setIsExpanded(false)
    setActive(-1)
  }
  function choose(one: Found) {
    close()
    onChoose(one)
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    input.onKeyDown?.(event)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsExpanded(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (found.length > 0) setActive((at) => (at < 0 && step < 0 ? found.length - 1 : (at + step + found.length) % found.length))
    } else if (event.key === 'Enter' && open) {
      // Enter in an open list chooses the marked suggestion, or the first; it does not submit the form.
      const one = found[active] ?? (state === 'done' ? found[0] : undefined)
      event.preventDefault()
      if (one) choose(one)
    } else if (event.key === 'Enter' || event.key === 'Escape' || event.key === 'Tab') {
      // Results that arrive later must not open the list again.
      close()
    }
  }
  return (
    <div className="floating-anchor block" ref={around}>
      <Field {...{ label, help, error, optional, hideLabel, id }} className={frameClass}>
        {(wiring) => (
          <div className="input-frame">
            {icon}
            <input
              autoComplete="off"
              {...input}
              {...wiring}
              className={classes('input', compact && 'compact', className)}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={listId}
              aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
              aria-busy={state === 'loading' || undefined}
              value={value}
              onChange={(event) => {
                setIsExpanded(true)
                setActive(-1)
                onType(event.target.value)
              }}
              onKeyDown={press}
              onBlur={(event) => {
                input.onBlur?.(event)
                if (!(event.relatedTarget instanceof Node && around.current?.contains(event.relatedTarget))) close()
              }}
            />
            <div ref={floating} className="menu floating-box suggestions" hidden={!open || undefined}>
              <div id={listId} role="listbox" aria-label="Suggestions">
                {found.map((one, place) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys for all options.
                  <div
                    key={one.id}
                    id={`${listId}-${place}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={place === active}
                    data-highlighted={place === active || undefined}
                    className="menu-item"
                    // Keeps the focus in the field.
                    onPointerDown={(event) => event.preventDefault()}
                    onPointerEnter={() => setActive(place)}
                    onClick={() => choose(one)}
                  >
                    <span>
                      {one.label}
                      {one.detail ? <small className="help-text">{one.detail}</small> : null}
                    </span>
                  </div>
                ))}
              </div>
              {state === 'failed' ? <p className="no-suggestions">{failedText}</p> : null}
              {state === 'done' && found.length === 0 ? <p className="no-suggestions">{noneText}</p> : null}
            </div>
          </div>
        )}
      </Field>
      <span className="sr-only" role="status">
        {open ? statusText(state === 'failed' ? failedText : noneText, found.length) : ''}
      </span>
    </div>
  )
}

function statusText(noneText: string, count: number) {
  if (count === 0) return noneText
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
