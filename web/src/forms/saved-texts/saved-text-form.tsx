import { type ReactNode, useRef } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deleteDraft } from '../drafts/draft.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { useFocusFirstError } from '../use-focus-first-error.ts'

type SavedTextFormProps<Typed extends FieldValues, Sent> = {
  form: UseFormReturn<Typed, unknown, Sent>
  draftKey: string
  nameField: Path<Typed>
  text: { field: Path<Typed>; help: string }
  /** More fields. */
  children?: ReactNode
  saveLabel: string
  saving: { isPending: boolean; error: string | undefined }
  /** Must delete the draft once the text is saved. */
  onSave: (sent: Sent) => void
  onBack: () => void
}

/** A text with a name, which a photographer uses again. What was typed is kept until it is saved or cancelled. */
export function SavedTextForm<Typed extends FieldValues, Sent>(props: SavedTextFormProps<Typed, Sent>) {
  const { form, draftKey, nameField, text, children, saveLabel, saving, onSave, onBack } = props
  const frame = useRef<HTMLFormElement>(null)
  const { register, handleSubmit, getFieldState, formState } = form
  useDraft(form, draftKey)
  useFocusFirstError(frame, formState.submitCount)
  const errorOf = (field: Path<Typed>) => getFieldState(field, formState).error?.message
  const goBack = () => {
    deleteDraft(draftKey)
    onBack()
  }
  return (
    <form
      ref={frame}
      className="grid content-start gap-5"
      method="post"
      noValidate
      onSubmit={(event) => {
        // In React, the form of a bid may be around this one.
        event.stopPropagation()
        void handleSubmit((sent) => (saving.isPending ? undefined : onSave(sent)))(event)
      }}
    >
      <TextField label="Name" autoComplete="off" help="Only you see it." error={errorOf(nameField)} {...register(nameField)} />
      <TextArea label="Text" className="min-h-42" help={text.help} error={errorOf(text.field)} {...register(text.field)} />
      <FormProvider {...form}>{children}</FormProvider>
      {saving.error ? <Notice tone="error">{saving.error}</Notice> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={saving.isPending} onClick={goBack}>
          Back
        </Button>
        <Button variant="ink" type="submit" busy={saving.isPending} busyLabel="Saving...">
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
