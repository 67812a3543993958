import { fillPlaceholders, unfilled } from '@shutterbid/domain/bids/placeholders'
import type { SavedTextView } from '@shutterbid/domain/bids/saved-texts'
import type { BidOffer } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { placeholderValues } from '../../jobs/saved-texts/placeholder-values.ts'
import { savedTextsOptions } from '../../jobs/saved-texts/saved-text-options.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type TypedBid, typedDetails } from './typed-bid.ts'

type TemplateChipsProps = {
  job: JobView
  form: UseFormReturn<TypedBid, unknown, BidOffer>
  /** A first bid, which starts with the usual terms. */
  isNew: boolean
  onManage: () => void
}
type Inserted = { name: string; before: TypedBid }

/** The viewer's templates, each of which fills the form with one press, and can be undone. */
export function TemplateChips({ job, form, isNew, onManage }: TemplateChipsProps) {
  const { data: templates = [] } = useQuery(savedTextsOptions('bid'))
  useUsualTerms(form, isNew)
  const [inserted, setInserted] = useState<Inserted | null>(null)
  const message = useWatch({ control: form.control, name: 'message' })
  const left = unfilled(message)

  function put(typed: Partial<TypedBid>) {
    const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    for (const [field, value] of Object.entries(typed) as [keyof TypedBid, TypedBid[keyof TypedBid]][]) form.setValue(field, value, change)
  }
  function insert(template: SavedTextView) {
    setInserted({ name: template.name, before: form.getValues() })
    const filled = fillPlaceholders(template.text, placeholderValues(job.client, job))
    put({ message: filled, ...statedIn(template) })
    const [first] = unfilled(filled)
    if (first) form.setFocus('message', { shouldSelect: true })
  }
  function undo({ before }: Inserted) {
    put(before)
    setInserted(null)
  }
  return (
    <div className="grid content-start gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of the form to fill in. */}
      <div className="flex flex-wrap items-center gap-2" role="group" aria-label="Templates">
        {templates.map((template) => (
          <button key={template.id} type="button" className="chip max-w-full" onClick={() => insert(template)}>
            <span className="truncate">{template.name}</span>
          </button>
        ))}
        <Button variant="quiet" aria-haspopup="dialog" onClick={onManage}>
          {templates.length === 0 ? 'Make a template' : 'Edit templates'}
        </Button>
      </div>
      {inserted ? (
        <Notice
          tone="info"
          action={
            <Button variant="quiet" onClick={() => undo(inserted)}>
              Undo
            </Button>
          }
        >
          {inserted.before.message === '' ? `“${inserted.name}” is filled in.` : `“${inserted.name}” replaced your message.`}
        </Notice>
      ) : null}
      {left.length > 0 ? <Notice>Still to fill in: {left.join(', ')}</Notice> : null}
    </div>
  )
}

/** Fields that the template does not state stay as typed. */
function statedIn(template: SavedTextView) {
  const typed = { ...typedDetails(template), amountDollars: String(template.amountDollars ?? '') }
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '' && value !== false))
}

/** Fills in the usual terms, unless something was typed before. */
function useUsualTerms({ formState: { isDirty }, reset, getValues }: UseFormReturn<TypedBid, unknown, BidOffer>, isNew: boolean) {
  const { data: [usual] = [] } = useQuery(savedTextsOptions('terms'))
  const isFilled = useRef(false)
  useEffect(() => {
    if (!usual || !isNew || isDirty || isFilled.current) return
    isFilled.current = true
    reset({ ...getValues(), ...statedIn(usual) })
  }, [usual, isNew, isDirty, reset, getValues])
}
