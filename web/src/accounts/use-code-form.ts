import { signInCode } from '@shutterbid/domain/accounts/security-schemas'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { reasonOfError, wordsOfError } from '../live/words-of-error.ts'
import { checkWith } from '../shell/check-with.ts'

type Code = { code: string }
const form = z.object({ code: signInCode })

/** A form of one code, which has the focus from the start. A wrong code is told at its field, all else in `refused`. */
export function useCodeForm(send: (typed: Code) => Promise<unknown>) {
  const [refused, setRefused] = useState<string>()
  const { register, handleSubmit, formState, setFocus, setError } = useForm<Code, unknown, Code>({ resolver: checkWith(form) })
  useEffect(() => setFocus('code'), [setFocus])

  const submit = handleSubmit(async (typed) => {
    setRefused(undefined)
    try {
      await send(typed)
    } catch (cause) {
      if (reasonOfError(cause) !== 'wrong_code') return setRefused(wordsOfError(cause))
      setError('code', { message: wordsOfError(cause) }, { shouldFocus: true })
    }
  })
  return { field: { ...register('code'), error: formState.errors.code?.message }, refused, submit, busy: formState.isSubmitting }
}
