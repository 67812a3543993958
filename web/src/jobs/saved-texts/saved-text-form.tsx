import type { BidDetails } from '@shutterbid/domain/bids/bid-details'
import { placeholdersText } from '@shutterbid/domain/bids/placeholders'
import { type SavedTextChange, type SavedTextUse, type SavedTextView, savedTextChange } from '@shutterbid/domain/bids/saved-texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
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
import { savedTextWords } from './saved-text-words.ts'

/** The details of a bid, as they are typed. */
export type TypedText = { name: string; text: string } & Record<string, string | boolean>
/** More fields, with how they are filled in and read. */
export type TextDetails = {
  price: ReactNode
  fields: ReactNode
  typed: (saved: BidDetails & Pick<SavedTextView, 'amountDollars'>) => Record<string, string | boolean>
  read: (typed: TypedText) => Record<string, unknown>
}
export type EditedText = { use: SavedTextUse; textId: string | null; start: TypedText }

type SavedTextFormProps = EditedText & { details: TextDetails | undefined; onDone: () => void }

/** What was typed is kept until it is saved or cancelled. */
export function SavedTextForm({ use, textId, start, details, onDone }: SavedTextFormProps) {
  const viewer = useSignedInViewer()
  const draftKey = `saved-text of ${viewer.id}:${textId ?? `new ${use}`}`
  const frame = useRef<HTMLFormElement>(null)
  const form = useForm<TypedText, unknown, SavedTextChange>({
    resolver: checkWith<TypedText, SavedTextChange>(savedTextChange, (typed) => ({ ...typed, ...details?.read(typed), use, textId })),
    defaultValues: start,
    shouldFocusError: false,
  })
  const { register, handleSubmit, formState } = form
  const { name, text } = formState.errors
  const words = savedTextWords[use]
  const finish = () => {
    deleteDraft(draftKey)
    onDone()
  }
  const save = useSaveText(use, finish)
  useDraft(form, draftKey)
  useFocusFirstError(frame, formState.submitCount)
  return (
    <form
      ref={frame}
      className="grid content-start gap-5"
      method="post"
      noValidate
      onSubmit={(event) => {
        // In React, the form of a bid may be around this one.
        event.stopPropagation()
        void handleSubmit((change) => (save.isPending ? undefined : save.mutate(change)))(event)
      }}
    >
      {'filledBy' in words ? (
        <>
          <TextField label="Name" autoComplete="off" help="Only you see it." error={name?.message} {...register('name')} />
          <TextArea
            label="Text"
            className="min-h-42"
            help={`${words.filledBy} fills in ${placeholdersText}.${words.otherWords}`}
            error={text?.message}
            {...register('text')}
          />
        </>
      ) : null}
      <FormProvider {...form}>
        {use === 'terms' ? null : details?.price}
        {details?.fields}
      </FormProvider>
      {save.error ? <Notice tone="error">{errorMessage(save.error, `Failed to save the ${words.one}`)}</Notice> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={save.isPending} onClick={finish}>
          Back
        </Button>
        <Button variant="ink" type="submit" busy={save.isPending} busyLabel="Saving...">
          Save {words.one}
        </Button>
      </div>
    </form>
  )
}

function useSaveText(use: SavedTextUse, onSaved: () => void) {
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation(
    orpc.bids.saveText.mutationOptions({
      onSuccess: (saved, { textId }) => {
        queryClient.setQueryData(orpc.bids.savedTexts.queryKey(), (texts = []) =>
          textId ? texts.map((text) => (text.id === saved.id ? saved : text)) : [...texts, saved],
        )
        toast.success(savedTextWords[use].saved)
        onSaved()
      },
    }),
  )
}
