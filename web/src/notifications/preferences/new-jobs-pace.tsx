import type { NewJobsPace } from '@shutterbid/domain/notifications/choices'
import type { NewTimes, PreferencesView } from '@shutterbid/domain/notifications/schemas'
import { RadioList } from '../../forms/choices/radio-list.tsx'
import { zoneTimeText } from '../../ui/time/time-zones.ts'
import { useClockZone } from '../../ui/time/use-system-zone.ts'

type NewJobsPaceChoiceProps = { preferences: Pick<PreferencesView, 'newJobs' | 'zone'>; setTimes: (times: NewTimes) => void }

/** How often a photographer is notified of new jobs. */
export function NewJobsPaceChoice({ preferences: { newJobs, zone: chosenZone }, setTimes }: NewJobsPaceChoiceProps) {
  const deviceZone = useClockZone() ?? 'UTC'
  const zone = chosenZone ?? deviceZone
  return (
    <div className="grid content-start gap-2">
      <h3 className="title">How often to tell you of new jobs</h3>
      <RadioList
        label="How often to tell you of new jobs"
        hideLabel
        name="new-jobs"
        options={[
          { value: 'as_they_come', label: 'As they come' },
          { value: 'each_morning', label: 'Each morning', help: `Together, between 7:30 and 8:00 AM, ${zoneTimeText(zone)}.` },
          { value: 'weekly', label: 'Weekly', help: 'Together, on Monday morning.' },
        ]}
        value={newJobs}
        onChange={({ target: { value } }) => setTimes({ zone, newJobs: value as NewJobsPace })}
      />
      <p className="help-text max-w-[34rem]">
        A digest is one mail and one push with the jobs that are still open and that you have neither bid on nor archived. It waits for the
        end of your quiet hours. A client who asks for your bid does not wait for it.
      </p>
    </div>
  )
}
