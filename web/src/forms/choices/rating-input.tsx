import { Star } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { useDisabledUntilHydrated } from '../../ui/hydration/use-disabled-until-hydrated.ts'
import { FieldGroup, type FieldTexts } from '../field.tsx'

type RatingInputProps = FieldTexts & {
  /** 1 to 5; null while nothing is chosen. */
  value: number | null
  onChange: (rating: number) => void
  onBlur?: () => void
  /** Ref of the focusable star: pass the `ref` of a `Controller`'s field. */
  ref?: Ref<HTMLInputElement>
  disabled?: boolean
}

/** Five 44 px stars as a radio group, with the choice in words ('4 of 5'). */
export function RatingInput({ value, onChange, onBlur, ref, disabled, ...texts }: RatingInputProps) {
  const name = useId()
  const hydrating = useDisabledUntilHydrated()
  const [hovered, setHovered] = useState<number | null>(null)
  const lit = hovered ?? value ?? 0
  return (
    <FieldGroup {...texts}>
      <div className="rating-input">
        <div className="stars" onPointerLeave={() => setHovered(null)}>
          {[1, 2, 3, 4, 5].map((star) => (
            <label key={star} className={star <= lit ? 'lit' : undefined} onPointerEnter={() => setHovered(disabled ? null : star)}>
              <input
                ref={star === (value ?? 1) ? ref : undefined}
                type="radio"
                className="sr-only"
                name={name}
                value={star}
                checked={star === value}
                disabled={disabled}
                onChange={() => onChange(star)}
                onBlur={onBlur}
                {...hydrating}
              />
              <Star size={28} strokeWidth={1.4} aria-hidden="true" />
              <span className="sr-only">
                {star} {star === 1 ? 'star' : 'stars'}
              </span>
            </label>
          ))}
        </div>
        <span className="text-small text-ink-2" aria-hidden="true">
          {lit > 0 ? `${lit} of 5` : 'Choose a rating'}
        </span>
      </div>
    </FieldGroup>
  )
}
