import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { serviceCityAt, serviceCityNames } from '@shutterbid/domain/search/service-cities'
import { zoneText } from '../../availability/zone-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { LocationForm } from './location-form.tsx'
import { OnlyInRangeSwitch } from './only-in-range-switch.tsx'
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
    </div>
  )
}
