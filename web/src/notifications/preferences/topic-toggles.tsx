import type { UserType } from '@shutterbid/domain/accounts/schemas'
import type { Choices } from '@shutterbid/domain/notifications/choices'
import { kindsOf, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { type NotificationTopic, notificationTopicsOf, notificationTopicTexts } from '@shutterbid/domain/notifications/notification-topics'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Switch } from '../../ui/switch.tsx'

type TopicTogglesProps = { userType: UserType; choices: Choices; setTopic: (choice: { topic: NotificationTopic; isOn: boolean }) => void }

/**
 * A toggle turns mail and push on or off for all kinds of its topic; it asks before it resets kinds that were chosen separately. The
 * unsubscribe link of a mail turns the topic off for mail only.
 */
export function TopicToggles({ userType, choices, setTopic }: TopicTogglesProps) {
  const [asked, setAsked] = useState<{ topic: NotificationTopic; isOn: boolean } | null>(null)
  const namesOfOwn = (topic: NotificationTopic) => {
    const own = kindsOf(topic, userType).filter((kind) => choices.kinds.some((choice) => choice.kind === kind))
    return own.map((kind) => notificationKinds[kind].name)
  }
  return (
    <>
      <ul className="ruled-rows">
        {notificationTopicsOf(userType).map((topic) => {
          const { mail, push } = choices.topics[topic]
          const { name, help, helpForClients } = notificationTopicTexts[topic]
          return (
            <li key={topic}>
              <Switch
                className="grow"
                label={<span className="font-[550]">{name}</span>}
                help={
                  <>
                    {userType === 'client' ? (helpForClients ?? help) : help}
                    {mail === push ? null : (
                      <b className="block font-[550]">{mail ? 'On for mail, off for push.' : 'Off for mail, on for push.'}</b>
                    )}
                  </>
                }
                checked={mail && push}
                onChange={({ target: { checked: isOn } }) => {
                  if (namesOfOwn(topic).length > 0) setAsked({ topic, isOn })
                  else setTopic({ topic, isOn })
                }}
              />
            </li>
          )
        })}
      </ul>
      {asked ? (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setTopic(asked)
            setAsked(null)
          }}
          title={`Turn ${asked.isOn ? 'on' : 'off'} “${notificationTopicTexts[asked.topic].name}”?`}
          description="This also resets what you chose for:"
          confirmLabel={asked.isOn ? 'Turn on' : 'Turn off'}
          variant="ink"
        >
          <ul className="grid gap-2 list-disc pl-5 text-ink-2">
            {namesOfOwn(asked.topic).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
