import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkWith } from '../forms/schema/check-with.ts'
import { useCaptcha } from './captcha/use-captcha.tsx'

type Code = { code: string }

/** A form with one code, focused on arrival. A wrong code is reported at the field, other refusals in `refused`. */
export function useCodeForm(send: (typed: Code & { captchaToken?: string }) => Promise<unknown>) {
  const [refused, setRefused] = useState<string>()
  const { register, handleSubmit, formState, setFocus, setError } = useForm<Code, unknown, Code>({ resolver: checkCode })
  useEffect(() => setFocus('code'), [setFocus])

  const captcha = useCaptcha(
    ({ code }: Code, captchaToken?: string) => send({ code, captchaToken }),
    ({ reason, message }) => {
      if (reason !== 'wrong_code') return setRefused(message)
      setError('code', { message: message }, { shouldFocus: true })
    },
  )
  const submit = handleSubmit((typed) => {
    setRefused(undefined)
    return captcha.send(typed)
  })
  return {
    field: { ...register('code'), error: formState.errors.code?.message },
    refused,
    check: captcha.check,
    wiring: { onSubmit: submit, onChange: captcha.dismiss },
    busy: formState.isSubmitting || captcha.isShown,
  }
}

const checkCode = checkWith<Code, Code>(async () => (await import('@shutterbid/domain/signing-in/schemas')).codeForm)
