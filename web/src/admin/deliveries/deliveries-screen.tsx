import { deliveryRates } from '@shutterbid/domain/admin/delivery-rates'
import type { DeliveryCount, WaitingCount } from '@shutterbid/domain/admin/delivery-schemas'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { channels, type DeliveryReason, type NotificationChannel } from '@shutterbid/domain/notifications/kinds'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../loading/loaded.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { AdminSection } from '../admin-section.tsx'
import { AdminTable } from '../admin-table.tsx'
import { When } from '../when.tsx'
import { deliveriesOptions, mailProblemsOptions } from './deliveries-options.ts'

/** How many notifications arrive, by channel. */
export function DeliveriesScreen() {
  const query = useQuery(deliveriesOptions())
  const problems = useQuery(mailProblemsOptions())
  const { days, sampled } = adminLimits.deliveries
  return (
    <AdminFrame current="deliveries">
      <p className="text-ink-2 max-w-2xl">
        What became of the notifications of the last {days} days, and what waits. Of each channel the latest{' '}
        {sampled.toLocaleString('en-US')} of a day are counted, and as many that wait, those due first.
      </p>
      <Loaded query={query} failedText="Error loading deliveries. Please try again.">
        {({ finished, waiting }) => (
          <>
            <AdminTable columns={['Channel', 'Sent', 'Failed', 'Failure rate', 'Skipped', 'Why']}>
              {channels.map((channel) => (
                <ChannelRow key={channel} channel={channel} counts={finished} />
              ))}
            </AdminTable>
            <AdminSection title="What waits now">
              <Waiting counts={waiting} />
            </AdminSection>
          </>
        )}
      </Loaded>
      <Loaded query={problems} failedText="Error loading addresses. Please try again.">
        {({ bounced, complained }) => (
          <p className="text-ink-2 max-w-2xl">
            Addresses that mail does not reach: {bounced.toLocaleString('en-US')}. That reported a mail as unwanted:{' '}
            {complained.toLocaleString('en-US')}. They get no notices by mail.
          </p>
        )}
      </Loaded>
    </AdminFrame>
  )
}

const channelNames: Record<NotificationChannel, string> = { bell: 'Bell', mail: 'Mail', push: 'Browsers', digest: 'Digest' }

const reasonNames: Record<DeliveryReason, string> = {
  turned_off: 'turned off',
  already_read: 'already read',
  outdated: 'outdated',
  gone: 'gone',
  no_device: 'no browser left',
  address_dead: 'dead address',
  refused: 'refused',
  gave_up: 'given up',
}

function ChannelRow({ channel, counts }: { channel: NotificationChannel; counts: DeliveryCount[] }) {
  const { sent, failed, skipped, failedPercent, reasons } = deliveryRates(counts, channel)
  return (
    <tr>
      <td data-head="Channel">{channelNames[channel]}</td>
      <td data-head="Sent">{sent.toLocaleString('en-US')}</td>
      <td data-head="Failed">{failed.toLocaleString('en-US')}</td>
      <td data-head="Failure rate">{failedPercent}%</td>
      <td data-head="Skipped">{skipped.toLocaleString('en-US')}</td>
      <td data-head="Why">
        {reasons.map(({ reason, count }) => `${reasonNames[reason]} ${count.toLocaleString('en-US')}`).join(', ') ||
          'nothing skipped or failed'}
      </td>
    </tr>
  )
}

const causeNames: Record<WaitingCount['cause'], string> = {
  turn: 'wait for their turn: the address got enough mails for now',
  quiet_hours: 'wait for the end of quiet hours',
  push_service: 'wait for a push service that did not answer',
  batch: 'wait for more about the same thing, to be sent together',
  digest: 'wait for the next digest',
  retry: 'failed, and are tried again',
  next: 'are sent next',
  sending: 'are being sent',
}

function Waiting({ counts }: { counts: WaitingCount[] }) {
  if (counts.length === 0) return <p className="text-ink-2">Nothing waits.</p>
  return (
    <AdminTable columns={['Channel', 'Waiting', 'Oldest', 'Why']}>
      {counts.map(({ channel, cause, count, oldestAt }) => (
        <tr key={`${channel} ${cause}`}>
          <td data-head="Channel">{channelNames[channel]}</td>
          <td data-head="Waiting">{count.toLocaleString('en-US')}</td>
          <td data-head="Oldest">
            <When at={oldestAt} />
          </td>
          <td data-head="Why">{causeNames[cause]}</td>
        </tr>
      ))}
    </AdminTable>
  )
}
