import { MailProblemNotice } from '../../accounts/mail-problem.tsx'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { ChannelTests } from '../channel-tests/channel-tests.tsx'
import { Devices } from '../push/devices.tsx'
import { KindChoices } from './kind-choices.tsx'
import { NewJobsPaceChoice } from './new-jobs-pace.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { TopicToggles } from './topic-toggles.tsx'
import { usePreferences } from './use-preferences.ts'

export function PreferencesTab() {
  const { userType } = useSignedInViewer()
  const { query, withPending, setTopic, setKind, setTimes } = usePreferences()
  return (
    <section className="grid content-start gap-6 max-w-2xl">
      <div className="grid content-start gap-2">
        <h2 className="section-title">Notifications</h2>
        <p className="text-ink-2">
          Choose what reaches you by mail and on your devices. Everything also appears under the bell. Mails about the security of your
          account, and about what you agree on for a shoot, are always sent.
        </p>
      </div>
      <MailProblemNotice only="complained" />
      <Loaded query={query} failedText="Failed to load notification preferences">
        {(saved) => {
          const preferences = withPending(saved)
          return (
            <div className="grid content-start gap-12">
              <div className="grid content-start gap-4">
                <TopicToggles userType={userType} choices={preferences} setTopic={setTopic} />
                <KindChoices userType={userType} choices={preferences} setKind={setKind} />
              </div>
              {userType === 'photographer' ? <NewJobsPaceChoice preferences={preferences} setTimes={setTimes} /> : null}
              <QuietHours preferences={preferences} setTimes={setTimes} />
              <Devices />
              <ChannelTests />
            </div>
          )
        }}
      </Loaded>
    </section>
  )
}
