import { placeholders } from '@shutterbid/domain/bids/placeholders'
import { type BidTemplate, bidTemplate } from '@shutterbid/domain/bids/template-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { BidDetailFields } from '../own-bid/bid-detail-fields.tsx'
import { readDetails, type TypedDetails } from '../own-bid/typed-bid.ts'
import { templatesOptions } from './template-options.ts'

export type TypedTemplate = TypedDetails & { name: string; message: string }

type TemplateFormProps = { templateId: string | null; start: TypedTemplate; onDone: () => void }

/** What was typed is kept until it is saved or cancelled. */
export function TemplateForm({ templateId, start, onDone }: TemplateFormProps) {
  const frame = useRef<HTMLFormElement>(null)
  const form = useForm<TypedTemplate, unknown, BidTemplate>({ resolver: checkTemplate, defaultValues: start, shouldFocusError: false })
  const { register, handleSubmit, formState } = form
  const [draftKey] = useState(`bid-template:${templateId ?? 'new'}`)
  useDraft(form, draftKey)
  useFocusFirstError(frame, formState.submitCount)
  const leave = () => {
    deleteDraft(draftKey)
    onDone()
  }
  const { save, isSaving, error } = useSaveTemplate(leave)
  return (
    <form
      ref={frame}
      className="grid content-start gap-5"
      method="post"
      noValidate
      onSubmit={(event) => {
        // In React, the form of the bid is around this one.
        event.stopPropagation()
        void handleSubmit((template) => (isSaving ? undefined : save({ ...template, templateId })))(event)
      }}
    >
      <TextField label="Name" autoComplete="off" help="Only you see it." error={formState.errors.name?.message} {...register('name')} />
      <TextArea
        label="Text"
        className="min-h-42"
        help={`A job fills in ${placeholders.map((placeholder) => `{${placeholder}}`).join(', ')}. Other words in braces stay for you to fill in.`}
        error={formState.errors.message?.message}
        {...register('message')}
      />
      <FormProvider {...form}>
        <BidDetailFields />
      </FormProvider>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={isSaving} onClick={leave}>
          Back
        </Button>
        <Button variant="ink" type="submit" busy={isSaving} busyLabel="Saving...">
          Save template
        </Button>
      </div>
    </form>
  )
}

function useSaveTemplate(onSaved: () => void) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation(
    orpc.bids.saveTemplate.mutationOptions({
      onSuccess: (saved, { templateId }) => {
        queryClient.setQueryData(templatesOptions().queryKey, (templates = []) =>
          templateId ? templates.map((template) => (template.id === saved.id ? saved : template)) : [...templates, saved],
        )
        toast.success('Template saved')
        onSaved()
      },
    }),
  )
  return { save: mutate, isSaving: isPending, error: error ? errorMessage(error, 'Failed to save the template') : undefined }
}

const checkTemplate = checkWith<TypedTemplate, BidTemplate>(bidTemplate, (typed) => ({ ...typed, ...readDetails(typed) }))
