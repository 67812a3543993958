import { instantText } from '@shutterbid/domain/shared/when-texts'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { focusOn } from '../ui/focus-on.ts'
import { Notice } from '../ui/notice.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { TextField } from './text-field.tsx'

type Question = { button: string } & Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'description' | 'confirmLabel' | 'busyLabel'>

type PrivateAddressProps = {
  /** Of the title, which gets the focus when the pressed button is gone. */
  titleId: string
  madeAt: Date | null
  zone: string
  /** Resolves to the new addresses by their labels; the earlier ones stop working. */
  onMake: () => Promise<Record<string, string>>
  onRevoke: () => Promise<unknown>
  /** Resolves when the page shows what these two changed. */
  refreshed: () => Promise<unknown>
  texts: {
    make: string
    copyNow: string
    made: (on: string) => string
    replace: Question
    revoke: Question
    revoked: string
    failed: string
  }
  /** Other uses of an address that was just made. */
  children?: (address: string) => ReactNode
}

/** Makes, replaces and revokes an address that is shown once. Programs use it, so what ends it asks first. */
export function PrivateAddress({ titleId, madeAt, zone, onMake, onRevoke, refreshed, texts, children }: PrivateAddressProps) {
  const toast = useToast()
  const [addresses, setAddresses] = useState<Record<string, string>>()
  const [asking, setAsking] = useState<'replace' | 'revoke'>()
  const close = () => setAsking(undefined)
  const ended = { onSettled: close, onSuccess: () => focusOn(titleId) }
  const make = useMutation({
    mutationFn: async () => {
      setAddresses(await onMake())
      await refreshed()
    },
    onError: (error) => toast.error(errorMessage(error, 'Failed to make the address')),
  })
  const revoke = useMutation({
    mutationFn: async () => {
      await onRevoke()
      setAddresses(undefined)
      await refreshed()
      toast.success(texts.revoked)
    },
    onError: (error) => toast.error(errorMessage(error, texts.failed)),
  })
  if (!madeAt) {
    return (
      <Button className="justify-self-start" busy={make.isPending} busyLabel="Making..." onClick={() => make.mutate(undefined, ended)}>
        {texts.make}
      </Button>
    )
  }
  const { button: replaceLabel, ...replacing } = texts.replace
  const { button: revokeLabel, ...revoking } = texts.revoke
  const replaceDialog = { ...replacing, open: asking === 'replace', onClose: close, busy: make.isPending }
  const revokeDialog = { ...revoking, open: asking === 'revoke', onClose: close, busy: revoke.isPending }
  return (
    <div className="grid content-start gap-4">
      {addresses ? <Notice>{texts.copyNow}</Notice> : <p>{texts.made(instantText(madeAt, zone))}</p>}
      {Object.entries(addresses ?? {}).map(([label, address]) => (
        <div key={label} className="grid content-start gap-4">
          <TextField label={label} value={address} readOnly onFocus={(event) => event.target.select()} />
          <div className="flex flex-wrap gap-3">
            <CopyButton text={address} what="address" aria-label={`Copy: ${label}`} />
            {children?.(address)}
          </div>
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsking('replace')}>{replaceLabel}</Button>
        <Button variant="danger" onClick={() => setAsking('revoke')}>
          {revokeLabel}
        </Button>
      </div>
      <ConfirmDialog {...replaceDialog} onConfirm={() => make.mutate(undefined, ended)} variant="ink" />
      <ConfirmDialog {...revokeDialog} onConfirm={() => revoke.mutate(undefined, ended)} />
    </div>
  )
}
