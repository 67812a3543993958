import { minutesOfTime, parseTimeOfDay, slotTimeOf } from '@shutterbid/domain/shared/times'
import { type ChangeEvent, useState } from 'react'
import { isComposing } from '../../ui/is-composing.ts'
import { slotTimeText } from '../availability-texts.ts'

type SlotTimeProps = {
  label: string
  /** A time, or invalid text. */
  value: string
  /** Midnight is the end of the day instead of its start. */
  isEnd?: boolean
  /** The `datalist` of suggestions. */
  list: string
  error: string | undefined
  errorId: string
  onChange: (time: string) => void
}

/** A time that is typed, or chosen from the suggestions. It changes when the field is left, with Enter, and when a suggestion is chosen. */
export function SlotTime({ label, value, isEnd = false, list, error, errorId, onChange }: SlotTimeProps) {
  const [typed, setTyped] = useState<string | null>(null)
  function save(text: string) {
    setTyped(null)
    const time = parseTimeOfDay(text)
    const next = time === null ? text : slotTimeOf(atEdge(minutesOfTime(time), isEnd))
    if (next !== value) onChange(next)
  }
  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isTyping = 'inputType' in nativeEvent && nativeEvent.inputType !== 'insertReplacementText'
    if (isTyping) setTyped(target.value)
    else save(target.value)
  }
  return (
    <input
      className="input"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={10}
      list={list}
      value={typed ?? slotTimeText(value)}
      onFocus={({ target }) => target.select()}
      onChange={change}
      onBlur={() => typed !== null && save(typed)}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return
        if (event.key === 'Enter') {
          event.preventDefault()
          save(event.currentTarget.value)
        } else if (event.key === 'Escape' && typed !== null) {
          // A sheet around it would close.
          event.preventDefault()
          event.stopPropagation()
          setTyped(null)
        }
      }}
    />
  )
}

function atEdge(minutes: number, isEnd: boolean) {
  const midnight = 24 * 60
  if (minutes % midnight !== 0) return minutes
  return isEnd ? midnight : 0
}
