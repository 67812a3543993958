import { placeholders } from '@shutterbid/domain/bids/placeholders'
import { type BidTemplate, bidTemplate } from '@shutterbid/domain/bids/template-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { SavedTextForm } from '../../forms/saved-texts/saved-text-form.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { BidDetailFields } from '../own-bid/bid-detail-fields.tsx'
import { readDetails, type TypedDetails } from '../own-bid/typed-bid.ts'
import { templatesOptions } from './template-options.ts'

export type TypedTemplate = TypedDetails & { name: string; message: string }

type TemplateFormProps = { templateId: string | null; start: TypedTemplate; onDone: () => void }

export function TemplateForm({ templateId, start, onDone }: TemplateFormProps) {
  const viewer = useSignedInViewer()
  const draftKey = `bid-template of ${viewer.id}:${templateId ?? 'new'}`
  const form = useForm<TypedTemplate, unknown, BidTemplate>({ resolver: checkTemplate, defaultValues: start, shouldFocusError: false })
  const { save, isPending, error } = useSaveTemplate(draftKey, onDone)
  return (
    <SavedTextForm
      form={form}
      draftKey={draftKey}
      nameField="name"
      text={{
        field: 'message',
        help: `A job fills in ${placeholders.map((placeholder) => `{${placeholder}}`).join(', ')}. Other words in braces stay for you to fill in.`,
      }}
      saveLabel="Save template"
      saving={{ isPending, error }}
      onSave={(template) => save({ ...template, templateId })}
      onBack={onDone}
    >
      <BidDetailFields />
    </SavedTextForm>
  )
}

function useSaveTemplate(draftKey: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation(
    orpc.bids.saveTemplate.mutationOptions({
      onSuccess: (saved, { templateId }) => {
        queryClient.setQueryData(templatesOptions().queryKey, (templates = []) =>
          templateId ? templates.map((template) => (template.id === saved.id ? saved : template)) : [...templates, saved],
        )
        toast.success('Template saved')
        deleteDraft(draftKey)
        onDone()
      },
    }),
  )
  return { save: mutate, isPending, error: error ? errorMessage(error, 'Failed to save the template') : undefined }
}

const checkTemplate = checkWith<TypedTemplate, BidTemplate>(bidTemplate, (typed) => ({ ...typed, ...readDetails(typed) }))
