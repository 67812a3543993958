import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { errorMessage } from '../../api/error-message.ts'
import { FormActions } from '../../forms/form-actions.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextField } from '../../forms/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'

type SearchNameFormProps = {
  name: string
  send: (name: string) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
  failedText: string
}

type Typed = { name: string }
const checkName = checkWith<Typed, Typed>(async () => (await import('@shutterbid/domain/search/search-name')).searchNameForm)

/** The name of a saved search, selected so that typing replaces it. */
export function SearchNameForm({ name, send, onDone, onCancel, failedText }: SearchNameFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm<Typed, unknown, Typed>({
    resolver: checkName,
    defaultValues: { name },
  })
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  const sending = useMutation({ mutationFn: (typed: Typed) => send(typed.name), onSuccess: onDone })
  return (
    <form
      className="grid content-start gap-5 w-full"
      method="post"
      noValidate
      onSubmit={handleSubmit((typed) => (sending.isPending ? undefined : sending.mutate(typed)))}
    >
      <TextField label="Name" autoComplete="off" help="Only you see it." error={formState.errors.name?.message} {...register('name')} />
      {sending.error ? <Notice tone="error">{errorMessage(sending.error, failedText)}</Notice> : null}
      <FormActions busy={sending.isPending} onCancel={onCancel} />
    </form>
  )
}
