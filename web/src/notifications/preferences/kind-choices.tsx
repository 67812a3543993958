import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { type Choices, chosenChannels, isWanted } from '@shutterbid/domain/notifications/choices'
import { isAlwaysSent, kindsOf, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { notificationTopicsOf, notificationTopicTexts } from '@shutterbid/domain/notifications/notification-topics'
import { Checkbox } from '../../forms/checkbox.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'

type Choice = Choices['kinds'][number]
type KindChoicesProps = { userType: UserType; choices: Choices; setKind: (choice: Choice) => void }

const channelNames = { mail: 'Mail', push: 'Push' }

/** Every kind that the person can receive, with each channel; a choice for a kind overrides its toggle. */
export function KindChoices({ userType, choices, setKind }: KindChoicesProps) {
  return (
    <Collapsible title="Choose by kind and channel">
      <div className="grid content-start gap-8 pt-3">
        {notificationTopicsOf(userType).map((topic) => (
          <div key={topic}>
            <h3 className="title mb-2">{notificationTopicTexts[topic].name}</h3>
            <ul>
              {kindsOf(topic, userType).map((kind) => (
                <li key={kind} className="border-t border-line py-1">
                  <fieldset className="flex flex-wrap items-center gap-x-6" aria-labelledby={`choose-${kind}`}>
                    <span className="grow basis-48 py-1">
                      <span id={`choose-${kind}`}>{notificationKinds[kind].name}</span>
                      {choices.kinds.some((choice) => choice.kind === kind) ? (
                        <span className="help-text block">Differs from the toggle above</span>
                      ) : null}
                    </span>
                    <div className="flex gap-6">
                      {chosenChannels
                        .filter((channel) => !isAlwaysSent(kind, channel))
                        .map((channel) => (
                          <Checkbox
                            key={channel}
                            label={channelNames[channel]}
                            checked={isWanted(choices, kind, channel)}
                            onChange={({ target: { checked: isOn } }) => setKind({ kind, channel, isOn })}
                          />
                        ))}
                    </div>
                  </fieldset>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div>
          <h3 className="title mb-2">Always by mail</h3>
          <p className="border-t border-line py-3">
            Agreements about a shoot: hires, changes of time or place, and cancellations. The security of your account: links to sign in or
            to confirm an address, and changes of your password, address or second factor.
          </p>
        </div>
      </div>
    </Collapsible>
  )
}
