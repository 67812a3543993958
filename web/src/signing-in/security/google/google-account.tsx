import type { SecurityView } from '@shutterbid/domain/signing-in/security-schemas'
import { api } from '../../../api.ts'
import { openOtherSite } from '../../../routing/open-other-site.ts'
import { useClockZone } from '../../../ui/time/use-system-zone.ts'
import { Ago } from '../../../ui/time/when.tsx'
import { GoogleMark } from '../../google/google-button.tsx'
import { ProofButton } from '../proof-button.tsx'
import { waysInText } from '../ways-in-text.ts'

type GoogleAccountProps = Pick<SecurityView, 'waysIn' | 'twoFactor'> & { loadedAt: number }

/** Nothing where sign-in with Google is not offered and no account is linked. */
export function GoogleAccount({ waysIn, twoFactor, loadedAt }: GoogleAccountProps) {
  const { google, hasGoogle } = waysIn
  const zone = useClockZone() ?? 'UTC'
  if (!google && !hasGoogle) return null

  return (
    <section className="grid content-start gap-4" aria-labelledby="google-title">
      <h3 className="title" id="google-title">
        Google
      </h3>
      {google ? (
        <div className="flex flex-wrap items-center gap-4">
          <GoogleMark />
          <div className="min-w-0 grow">
            <p className="font-[550] wrap-anywhere">{google.email}</p>
            <p className="text-ink-2 text-small">
              linked <Ago at={google.linkedAt} now={loadedAt} zone={zone} />
              {google.lastUsedAt ? (
                <>
                  {' · last used '}
                  <Ago at={google.lastUsedAt} now={loadedAt} zone={zone} />
                </>
              ) : null}
              {hasGoogle ? null : <span> · sign-in with Google is not offered at the moment</span>}
            </p>
          </div>
          {google.canUnlink ? (
            <ProofButton
              title="Unlink your Google account?"
              description={`It no longer opens your account. ${waysInText({ ...waysIn, google: null })}`}
              label="Unlink"
              busyLabel="Unlinking..."
              variant="danger"
              withCode={twoFactor.isOn}
              waysIn={waysIn}
              send={(proof) => api.signingIn.unlinkGoogle({ proof })}
              done="Your Google account is unlinked"
            >
              Unlink
            </ProofButton>
          ) : null}
        </div>
      ) : (
        <>
          <p className="text-ink-2">Link your Google account to sign in with it.</p>
          <ProofButton
            className="justify-self-start"
            title="Link a Google account"
            description="First show that this is your account; then choose the Google account at Google."
            label="Go to Google"
            busyLabel="Opening Google..."
            withCode={twoFactor.isOn}
            waysIn={waysIn}
            send={async (proof) => {
              const { url } = await api.signingIn.startGoogleLink({ proof })
              await openOtherSite(url)
            }}
          >
            Link a Google account
          </ProofButton>
        </>
      )}
    </section>
  )
}
