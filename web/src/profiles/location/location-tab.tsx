import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { serviceCityAt, serviceCityNames } from '@shutterbid/domain/search/service-cities'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { zoneText } from '../../availability/availability-texts.ts'
import { InvoiceSettings } from '../../jobs/invoices/invoice-settings.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { profileOptions } from '../profile-options.ts'
import { LocationForm } from './location-form.tsx'
import { PublicPageSettings } from './public-page-settings.tsx'

export function LocationTab({ profile }: { profile: ProfileView }) {
  const { ownPlace, placeLabel } = profile
  return (
    <div className="grid content-start gap-12">
      <div className="with-side-panel">
        <section className="grid content-start gap-6 max-w-2xl">
          <div className="grid content-start gap-2">
            <h2 className="section-title">Location</h2>
            <p className="text-ink-2">You see the jobs within your travel distance of this place.</p>
          </div>
          <LocationForm personId={profile.id} place={ownPlace} />
        </section>
        <aside className="grid content-start gap-4">
          <h2 className="title">What this means</h2>
          {ownPlace ? (
            <dl className="definitions">
              <dt>Jobs</dt>
              <dd>{ownPlace.maxTravelMiles === 1 ? 'within 1 mile' : `within ${ownPlace.maxTravelMiles} miles`}</dd>
              <dt>Others see</dt>
              <dd>{placeLabel}</dd>
              <dt>Your clock</dt>
              <dd>
                {zoneText(ownPlace.zone)}
                <span className="block caption">{ownPlace.zone}</span>
              </dd>
            </dl>
          ) : (
            <p className="text-ink-2">Without a place you see no jobs. Others only ever see its city and ZIP.</p>
          )}
          {ownPlace && !serviceCityAt(ownPlace) ? (
            <Notice tone="info">Shutterbid serves {serviceCityNames}. Jobs are still rare in your area.</Notice>
          ) : null}
        </aside>
      </div>
      <OnlyInRangeSwitch profile={profile} />
      <PublicPageSettings />
      <InvoiceSettings />
    </div>
  )
}

/** Saved at once, and switched back if that fails. */
function OnlyInRangeSwitch({ profile: { id, onlyJobsInRange } }: { profile: ProfileView }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, variables } = useMutation(
    orpc.profiles.setOnlyJobsInRange.mutationOptions({
      scope: { id: 'only jobs in range' },
      onSuccess: (profile) => queryClient.setQueryData(profileOptions(id).queryKey, profile),
      onError: (error) => toast.error(errorMessage(error, 'Failed to update location settings')),
    }),
  )
  return (
    <section className="grid content-start gap-6 max-w-2xl" aria-labelledby="requests-for-bids">
      <div className="grid content-start gap-2">
        <h2 className="section-title" id="requests-for-bids">
          Requests for bids
        </h2>
        <p className="text-ink-2">A client can ask you to bid on a job, also outside your range. You decide whether you do.</p>
      </div>
      <Switch
        label={<span className="font-[550]">Only jobs in my range</span>}
        help="Clients cannot ask you about jobs farther away than you travel."
        checked={isPending ? variables.isOn : (onlyJobsInRange ?? false)}
        onChange={(event) => mutate({ isOn: event.target.checked })}
      />
    </section>
  )
}
