import { SavedSearches } from '../../jobs/saved-searches/saved-searches.tsx'
import { PreferencesTab } from '../../notifications/preferences/preferences-tab.tsx'

export function NotificationsTab() {
  return (
    <div className="grid content-start gap-12">
      <PreferencesTab />
      <section className="grid content-start gap-4 max-w-2xl" aria-labelledby="saved-searches-title">
        <h2 className="section-title" id="saved-searches-title">
          Saved searches
        </h2>
        <SavedSearches />
      </section>
    </div>
  )
}
