import { programLimits } from '@shutterbid/domain/programs/limits'
import { scopesFor } from '@shutterbid/domain/programs/rules'
import { type NewAccessToken, newAccessToken } from '@shutterbid/domain/programs/schemas'
import { type Scope, scopeTexts } from '@shutterbid/domain/programs/scopes'
import type { Proof } from '@shutterbid/domain/signing-in/passkey-schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { api } from '../../api.ts'
import { Checkbox } from '../../forms/checkbox.tsx'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { FieldGroup } from '../../forms/field.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { securityOptions } from '../../signing-in/signing-in-options.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import type { PartActions } from '../program-part.tsx'

const ProofDialog = lazyDialog(async () => (await import('../../signing-in/security/proof-dialog.tsx')).ProofDialog)

type FormValues = { name: string; scopes: Scope[]; days: string }
type NewTokenFormProps = Pick<PartActions, 'onMade' | 'onClose'> & { draftKey: string }

const nameId = 'access-token-name'

const dayOptions = programLimits.tokenDays.map((days) => ({ value: String(days), label: `${days} days` }))

/** Asks for proof once the form is filled in. */
export function NewTokenForm({ draftKey, onMade, onClose }: NewTokenFormProps) {
  const { userType } = useSignedInViewer()
  const { data: security } = useQuery(securityOptions())
  const [asked, setAsked] = useState<NewAccessToken>()
  const form = useForm<FormValues, unknown, NewAccessToken>({
    resolver: checkWith(newAccessToken, ({ days, ...typed }) => ({ ...typed, days: Number(days) })),
    defaultValues: { name: '', scopes: [], days: '90' },
  })
  useDraft(form, draftKey)
  // The pressed button is gone.
  useEffect(() => focusOn(nameId), [])
  const { register, handleSubmit, formState } = form
  const { errors } = formState

  async function send(wanted: NewAccessToken, proof: Proof) {
    const { id, name, token } = await api.programs.createToken({ ...wanted, proof })
    deleteDraft(draftKey)
    await onMade({ id, name, secret: token })
  }
  function cancel() {
    deleteDraft(draftKey)
    onClose()
  }
  return (
    <>
      <form className="grid content-start gap-6" method="post" noValidate onSubmit={handleSubmit(setAsked)} aria-label="New access token">
        <TextField
          label="Name"
          id={nameId}
          help="Which program is it for?"
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <FieldGroup label="What it may do" error={errors.scopes?.message}>
          <div>
            {scopesFor(userType).map((scope) => (
              <Checkbox key={scope} label={scopeTexts[scope]} value={scope} {...register('scopes')} />
            ))}
          </div>
        </FieldGroup>
        <SelectField label="Expires after" options={dayOptions} error={errors.days?.message} {...register('days')} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="ink">Make the token</SubmitButton>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </form>
      {security ? (
        <ProofDialog
          open={asked !== undefined}
          onClose={() => setAsked(undefined)}
          title={`Make a token for “${asked?.name}”?`}
          description="Show that it is you. A program with the token can act for you until it expires or you revoke it."
          label="Make the token"
          busyLabel="Making..."
          withCode={security.twoFactor.isOn}
          waysIn={security.waysIn}
          send={(proof) => (asked ? send(asked, proof) : Promise.resolve())}
        />
      ) : null}
    </>
  )
}
