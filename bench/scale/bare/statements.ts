// The best statements that we know for what the operations read, written by hand. They name the columns as the answers do.

const session = `
  select people.id, people.user_type as "userType", profiles.avatar_key as "avatarKey", profiles.latitude, profiles.longitude,
    profiles.max_travel_miles as miles, subscriptions.state, subscriptions.period_ends_at as "periodEndsAt"
  from sessions join people on people.id = sessions.person_id join profiles on profiles.person_id = people.id
    left join subscriptions on subscriptions.person_id = people.id
  where sessions.token_hash = $1 and sessions.expires_at > now() and people.disabled_at is null`

const jobColumns = `
  jobs.id, jobs.title, jobs.status, jobs.place_label as "placeLabel", jobs.public_latitude as latitude, jobs.public_longitude as longitude,
  jobs.zone, jobs.shoot_on::text as "shootOn", to_char(jobs.shoot_time, 'HH24:MI') as "shootTime", jobs.starts_at as "startsAt",
  jobs.ends_at as "endsAt", jobs.duration_minutes as "durationMinutes", jobs.shoot_setting as "shootSetting", jobs.occasion,
  jobs.people_count as "peopleCount", jobs.budget_dollars as "budgetDollars", jobs.posted_at as "postedAt",
  jobs.delivery_on::text as "deliveryOn", jobs.accepted_photographer_id as "hiredId",
  array(select code::text from job_specialties where job_id = jobs.id order by 1) as specialties,
  (select count(*)::int from (
    select from bids join people on people.id = bids.photographer_id
    where bids.job_id = jobs.id and bids.status = 'pending' and bids.archived_at is null and people.disabled_at is null limit 1000) few) as "bidCount",
  client.id as "clientId", client.full_name as "clientName", client_face.avatar_key as "clientAvatarKey"`

const withClient = `join people client on client.id = jobs.client_id join profiles client_face on client_face.person_id = client.id`

/** Whether person $1 is available for a whole shoot by their week and overrides. Assumes that no two slots touch and none passes midnight. */
const isAtWorkThen = `(
  select coalesce(
    (select is_available and exists (
        select from override_slots where group_id = override_groups.id and start_minutes <= first_minute and end_minutes >= last_minute)
      from override_dates join override_groups on override_groups.id = override_dates.group_id
      where override_dates.person_id = schedules.person_id and override_dates.day = starts::date),
    exists (
      select from week_days join week_slots using (person_id, day_of_week)
      where person_id = schedules.person_id and day_of_week = date_part('dow', starts)::smallint and is_available
        and start_minutes <= first_minute and end_minutes >= last_minute))
  from schedules
    cross join lateral (select jobs.starts_at at time zone schedules.zone as starts, jobs.ends_at at time zone schedules.zone as ends) local
    cross join lateral (select extract(epoch from starts - starts::date)::int / 60 as first_minute,
      extract(epoch from ends - starts::date)::int / 60 as last_minute) as minutes
  where schedules.person_id = person.id)`

const isBusyThen = `exists (
  select from busy_times where person_id = person.id and starts_at < jobs.ends_at and ends_at > jobs.starts_at)`

/**
 * Reads the newest `perCell` jobs of each cell, up to where the first of these cells was cut off. $1: the person, $2: the cells of the range,
 * $3 and $4: their place, $5: the range in metres.
 */
const jobsInCells = (perCell: number) => `
  with first as materialized (
    select one.*, grid.cell from unnest($2::text[]) as grid (cell) cross join lateral (
      select id, posted_at, starts_at, hidden_at, client_id, globe from jobs
      where status = 'open' and jobs.cell = grid.cell order by posted_at desc, id desc limit ${perCell}
    ) as one
  ), page as materialized (
    select id, posted_at from first
    where posted_at >= coalesce((
        select max(ends_at) from (select min(posted_at) as ends_at from first group by cell having count(*) = ${perCell}) cut), '-infinity')
      and starts_at > now() and hidden_at is null and earth_distance(globe, ll_to_earth($3, $4)) <= $5
      and exists (select from people where people.id = client_id and people.disabled_at is null)
      and not exists (select from archived_jobs where photographer_id = $1 and job_id = first.id)
    order by posted_at desc, id desc limit 21
  )
  select ${jobColumns}, own.id as "ownBidId", own.status as "ownBidStatus", own.reject_reason as "ownBidReason",
    own.archived_at as "ownBidArchivedAt", own.amount_dollars as "ownBidDollars",
    earth_distance(jobs.globe, ll_to_earth($3, $4)) as meters, ${isBusyThen} as "isBusyThen", ${isAtWorkThen} as "isAtWorkThen",
    array(select wanted.code::text from job_specialties wanted
      join photographer_specialties offered on offered.code = wanted.code and offered.person_id = person.id
      where wanted.job_id = jobs.id order by 1) as "sharedSpecialties",
    exists (select from invitations where invitations.job_id = jobs.id and invitations.photographer_id = person.id) as "isAsked"
  from page join jobs on jobs.id = page.id ${withClient} cross join (select $1::uuid as id) person
    left join bids own on own.job_id = jobs.id and own.photographer_id = person.id
  order by page.posted_at desc, page.id desc`

const jobsInRange = jobsInCells(21)
/** When too few of them match. */
const moreJobsInRange = jobsInCells(2100)

/** Whether the pictures of a job are delivered. */
const pictures = `
  (select case when outcome is null then 'waiting' when outcome = 'missing' then 'missing' when outcome = 'job_closed' then 'none' else 'received' end
      from picture_deliveries where job_id = jobs.id and what <> 'part' order by said_at desc limit 1)`

/** $1: the person, $2: the job. */
const oneJob = `
  select ${jobColumns}, jobs.description, jobs.day_plan as "dayPlan", jobs.version, jobs.street_line as "streetLine",
    jobs.meeting_point as "meetingPoint", jobs.recipient_count as "recipientCount", jobs.cancel_reason as "cancelReason",
    jobs.hidden_reason as "hiddenReason", jobs.completed_at as "completedAt", own.id as "ownBidId", own.status as "ownBidStatus",
    own.amount_dollars as "ownBidDollars",
    (select jsonb_build_object('kind', kind, 'note', note, 'requestedAt', requested_at, 'dueAt', due_at)
      from job_requests where job_id = jobs.id and ended_at is null) as request,
    (select proposed_by from hire_terms where job_id = jobs.id and ended_at is null) as "proposedBy",
    ${pictures} as pictures,
    exists (select from reviews where reviews.job_id = jobs.id) as "isReviewed",
    exists (select from archived_jobs where archived_jobs.job_id = jobs.id and archived_jobs.photographer_id = $1) as "isArchived",
    (select invited_at from invitations where invitations.job_id = jobs.id and invitations.photographer_id = $1) as "invitedAt",
    (select count(*)::int from (
      select from jobs done where done.client_id = jobs.client_id and done.status = 'completed' limit 1000) few) as "clientShoots"
  from jobs ${withClient} left join bids own on own.job_id = jobs.id and own.photographer_id = $1
  where jobs.id = $2 and (jobs.client_id = $1 or own.id is not null
    or jobs.status = 'open' and jobs.hidden_at is null and exists (select from people where id = $1 and user_type = 'photographer'))`

/** $1: the person. */
const ownJobs = `
  select ${jobColumns}, jobs.recipient_count as "recipientCount", jobs.accepted_amount_dollars as "acceptedAmountDollars", bidding.*
  from jobs ${withClient} cross join lateral (
    select min(amount_dollars) as "lowestDollars", max(amount_dollars) as "highestDollars",
      to_jsonb((array_agg(jsonb_build_object('id', people.id, 'fullName', people.full_name, 'avatarKey', profiles.avatar_key)
        order by submitted_at desc, bids.id desc))[1:4]) as people
    from bids join people on people.id = bids.photographer_id join profiles on profiles.person_id = people.id
    where bids.job_id = jobs.id and bids.status = 'pending' and bids.archived_at is null and people.disabled_at is null
  ) bidding
  where jobs.client_id = $1 and jobs.status = 'open'
  order by jobs.posted_at desc, jobs.id desc limit 21`

/** $1: the client, $2: their job. */
const bidsOnJob = `
  select bids.id, bids.job_id as "jobId", bids.status, bids.version, bids.submitted_at as "submittedAt", bids.amount_dollars as "amountDollars",
    bids.message, bids.reject_reason as "rejectReason", bids.archived_at as "archivedAt", bids.job_version < jobs.version as "madeBeforeChange",
    bids.covered_hours as "coveredHours", bids.edited_pictures as "editedPictures", bids.delivery_days as "deliveryDays",
    person.id as "photographerId", person.full_name as "photographerName", profiles.avatar_key as "avatarKey", profiles.rating_sum as "ratingSum",
    profiles.review_count as "reviewCount", profiles.completed_jobs as "completedJobs",
    earth_distance(profiles.public_globe, ll_to_earth(jobs.public_latitude, jobs.public_longitude)) as meters,
    array(select key from bid_pictures join pictures on pictures.id = picture_id
      where bid_id = bids.id and pictures.hidden_at is null order by place) as pictures,
    ${isBusyThen} as "isBusyThen", ${isAtWorkThen} as "isAtWorkThen"
  from jobs join bids on bids.job_id = jobs.id join people person on person.id = bids.photographer_id
    join profiles on profiles.person_id = person.id
  where jobs.id = $2 and jobs.client_id = $1 and (person.disabled_at is null or bids.status = 'accepted')
  order by bids.submitted_at desc, bids.id desc limit 21`

const shootColumns = `
  jobs.id as "jobId", title, place_label as "placeLabel", public_latitude as latitude, public_longitude as longitude, zone, shoot_on as "shootOn",
  to_char(shoot_time, 'HH24:MI') as "shootTime", starts_at as "startsAt", ends_at as "endsAt", duration_minutes as "durationMinutes",
  shoot_setting as "shootSetting", delivery_on as "deliveryOn", work_due_at as "workDueAt", ${pictures} as pictures, accepted_amount_dollars as "acceptedAmountDollars"`

/** $1: the photographer. */
const dashboard = `
  select
    (select count(*)::int from (
      select from jobs where accepted_photographer_id = $1 and status = 'in_progress' limit 1000) few) as "activeShoots",
    (select count(*)::int from (select from bids where photographer_id = $1 and outcome = 'pending' limit 1000) few) as "pendingBids",
    done.*,
    profiles.latitude is not null as "hasPlace", profiles.avatar_key is not null as "hasAvatar", profiles.bio <> '' as "hasAbout",
    exists (select from week_days where person_id = $1 and is_available) as "hasSchedule",
    (select count(*) >= 3 from pictures where person_id = $1 and hidden_at is null) as "hasPictures",
    exists (select from photographer_specialties where person_id = $1) as "hasSpecialties",
    (select to_jsonb(one) from (
      select ${shootColumns}, street_line as "streetLine", meeting_point as "meetingPoint", people.id as "clientId", people.full_name as "clientName"
      from jobs join people on people.id = jobs.client_id
      where accepted_photographer_id = $1 and status = 'in_progress' and ends_at > now() order by starts_at, jobs.id limit 1) one) as "nextShoot",
    (select coalesce(json_agg(one), '[]') from (
      select ${shootColumns} from jobs where accepted_photographer_id = $1 and status = 'in_progress'
      order by coalesce(work_due_at, starts_at), id limit 5) one) as shoots,
    (select coalesce(json_agg(one), '[]') from (
      select bids.id as "bidId", bids.job_id as "jobId", jobs.title as "jobTitle", amount_dollars as "amountDollars", bids.status,
        bids.reject_reason as "rejectReason", bids.archived_at is not null as "isArchived"
      from bids join jobs on jobs.id = bids.job_id where photographer_id = $1 order by submitted_at desc, bids.id desc limit 5) one) as bids
  from profiles cross join (
    select count(*)::int as "completedJobs", coalesce(sum(accepted_amount_dollars), 0)::float8 as "earnedDollars"
    from jobs where accepted_photographer_id = $1 and status = 'completed') done
  where profiles.person_id = $1`

/** $1: the person, $2: their partner. */
const thread = `
  select * from (
    select messages.id, messages.sender_id = $1 as "isOwn", messages.number, messages.content, messages.sent_at as "sentAt",
      messages.read_at is not null as "isRead", messages.hidden_reason as "hiddenReason"
    from conversations join messages on messages.conversation_id = conversations.id
    where conversations.first_person_id = least($1::uuid, $2::uuid) and conversations.second_person_id = greatest($1::uuid, $2::uuid)
    order by messages.number desc limit 30
  ) page order by page.number`

/** $1: the person. */
const notifications = `
  select coalesce((select json_agg(one) from (
      select id, kind, facts, event_count as "eventCount", read_at is not null as "isRead", notified_at as "createdAt"
      from notifications where person_id = $1 and dismissed_at is null order by notified_at desc, id desc limit 50) one), '[]') as items,
    (select count(*)::int from (
      select from notifications where person_id = $1 and dismissed_at is null and read_at is null limit 100) few) as "unreadCount"`

/** The nearest of the whole country, in the order of the index, then those in the circle. $1 and $2: the place, $3: the radius in metres. */
const nearestPhotographers = `
  with nearest as materialized (
    select profiles.person_id as id, profiles.public_globe <-> ll_to_earth($1, $2) as chord
    from profiles join people on people.id = profiles.person_id
    where people.user_type = 'photographer' and people.disabled_at is null and profiles.public_globe is not null
    order by profiles.public_globe <-> ll_to_earth($1, $2), profiles.person_id limit 25
  ), near as (select * from nearest where chord <= gc_to_sec($3))
  select people.id, people.full_name as "fullName", public_pages.slug, profiles.avatar_key as "avatarKey", profiles.place_label as "placeLabel",
    profiles.starting_price_dollars as "startingPriceDollars", profiles.rating_sum as "ratingSum", profiles.review_count as "reviewCount",
    profiles.public_latitude as latitude, profiles.public_longitude as longitude, left(profiles.bio, 300) as bio,
    sec_to_gc(near.chord) as meters,
    array(select code::text from photographer_specialties where person_id = near.id order by 1) as specialties,
    (select key from pictures where person_id = near.id and hidden_at is null order by position limit 1) as cover
  from near join people on people.id = near.id join profiles on profiles.person_id = near.id
    join public_pages on public_pages.person_id = near.id
  order by near.chord, near.id`

/** Counted as far as it is shown. $1 and $2: the place, $3: the radius in metres. */
const photographersAround = `
  select count(*)::int as total from (
    select from profiles join people on people.id = profiles.person_id
    where profiles.public_globe <@ earth_box(ll_to_earth($1, $2), $3) and profiles.public_globe <-> ll_to_earth($1, $2) <= gc_to_sec($3)
      and people.user_type = 'photographer' and people.disabled_at is null limit 1000) few`

export const statements = {
  session,
  jobsInRange,
  moreJobsInRange,
  oneJob,
  ownJobs,
  bidsOnJob,
  dashboard,
  thread,
  notifications,
  nearestPhotographers,
  photographersAround,
}
