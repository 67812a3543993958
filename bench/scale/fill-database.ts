import type pg from 'pg'

/** `only`: the steps to run, by default all. Of `size` jobs a tenth is open; there are twice as many bids, a tenth as many photographers, and half as many clients as photographers. */
export async function fillDatabase(admin: pg.Client, size: number, only?: string[]) {
  const photographers = Math.ceil(size / 10)
  const clients = Math.ceil(size / 20)
  for (const [name, sql] of Object.entries(steps({ size, photographers, clients }))) {
    if (only && !only.includes(name)) continue
    const startedAt = performance.now()
    await admin.query(sql)
    console.log(`  ${name.padEnd(24)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
}

/** Three quarters are within about 30 miles of Phoenix, Boise or Tampa, the others anywhere between the coasts. */
const places = (count: number, prefix: string) => `
  select n, scale_id('${prefix}' || n) as id,
    case when city is null then 30 + 17 * random() else (array[33.4484, 43.6150, 27.9506])[city] + 0.4 * spread end as latitude,
    case when city is null then -120 + 42 * random() else (array[-112.0740, -116.2023, -82.4572])[city] + 0.5 * turn end as longitude,
    case when city is null then 'America/Chicago' else (array['America/Phoenix', 'America/Boise', 'America/New_York'])[city] end as zone
  from (
    select n, case when random() < 0.75 then 1 + floor(3 * random())::int end as city,
      random() - random() as spread, random() - random() as turn
    from generate_series(1, ${count}) n
  ) one`

const startedStates = "array['in_progress', 'completed']::job_status[]"

function steps({ size, photographers, clients }: { size: number; photographers: number; clients: number }) {
  return {
    // As random as real ids, and known from the number.
    ids: `create or replace function scale_id(key text) returns uuid language sql immutable parallel safe
      return overlay(overlay(md5(key) placing '4' from 13) placing '8' from 17)::uuid`,
    // Without triggers and foreign keys, which would be checked row by row; the rows below satisfy them.
    settings: `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; select setseed(0.5)`,
    people: `insert into people (id, full_name, email, user_type, created_at)
      select scale_id('p' || n), 'Photographer ' || n, 'p' || n || '@scale.example', 'photographer'::user_type, now() - n * interval '1 minute'
      from generate_series(1, ${photographers}) n
      union all
      select scale_id('c' || n), 'Client ' || n, 'c' || n || '@scale.example', 'client', now() - n * interval '1 minute'
      from generate_series(1, ${clients}) n`,
    profiles: `insert into profiles (person_id, place_name, place_label, latitude, longitude, public_latitude, public_longitude, zone,
        max_travel_miles, bio, rating_sum, review_count, completed_jobs)
      select id, 'Town', 'Town, US 00000', latitude, longitude, round(latitude::numeric, 2), round(longitude::numeric, 2), zone,
        10 + floor(60 * random()), 'Natural light, quiet direction.', reviews * 4 + floor((reviews + 1) * random()), reviews, reviews
      from (select *, floor(40 * random())::int as reviews from (${places(photographers, 'p')}) place) one
      union all
      select scale_id('c' || n), null, null, null, null, null, null, null, null, '', 0, 0, 0 from generate_series(1, ${clients}) n`,
    'public pages': `insert into public_pages (person_id, slug)
      select scale_id('p' || n), 'photographer-' || n from generate_series(1, ${photographers}) n`,
    specialties: `insert into photographer_specialties (person_id, code)
      select distinct scale_id('p' || n), (enum_range(null::specialty_code))[1 + floor(random() * array_length(enum_range(null::specialty_code), 1))]
      from generate_series(1, ${photographers}) n, generate_series(1, 3)`,
    weeks: `insert into schedules (person_id, zone) select person_id, zone from profiles where zone is not null on conflict do nothing;
      insert into week_days (person_id, day_of_week, is_available)
        select scale_id('p' || n), day, random() < 0.8 from generate_series(1, ${photographers}) n, generate_series(0, 6) day;
      insert into week_slots (person_id, day_of_week, start_minutes, end_minutes)
        select person_id, day_of_week, 60 * (7 + n % 3), 60 * (17 + n % 6)
        from (select person_id, day_of_week, floor(6 * random())::int as n from week_days) day
        where person_id in (select scale_id('p' || n) from generate_series(1, ${photographers}) n)`,
    subscriptions: `insert into subscriptions (person_id, state, period_ends_at)
      select scale_id('p' || n), 'active', now() + interval '60 days' from generate_series(1, ${photographers}) n where n % 3 > 0`,
    // A tenth open and a twentieth running, all ahead; the others are over.
    jobs: `insert into jobs (id, client_id, title, description, place_name, place_label, latitude, longitude, public_latitude,
        public_longitude, zone, shoot_on, shoot_time, duration_minutes, starts_at, ends_at, delivery_on, budget_dollars, status,
        accepted_bid_id, accepted_photographer_id, accepted_amount_dollars, accepted_at, cancel_reason, posted_at, completed_at, cancelled_at,
        updated_at, recipient_count)
      select id, client_id, 'Shoot ' || n, 'Two hours of portraits outdoors, with a few pictures of the whole family at the end.',
        'Town', 'Town, US 00000', latitude, longitude, round(latitude::numeric, 2), round(longitude::numeric, 2), zone, shoot_on, shoot_time,
        120, starts_at, starts_at + interval '2 hours', shoot_on + 14, 200 + floor(600 * random()), status,
        case when is_hired then scale_id('b' || n || '-1') end, case when is_hired then photographer_id end, case when is_hired then 300 end,
        case when is_hired then posted_at + interval '1 day' end, case when status = 'cancelled' then 'client'::cancel_reason end, posted_at,
        case when status = 'completed' then starts_at + interval '3 hours' end,
        case when status = 'cancelled' then posted_at + interval '2 days' end, posted_at + interval '2 days', 0
      from (
        select *, status = any(${startedStates}) as is_hired, (shoot_on + shoot_time) at time zone zone as starts_at,
          case when is_ahead then now() - n * interval '1 second' else (shoot_on - 40)::timestamptz + random() * interval '1 day' end as posted_at
        from (
          select *, scale_id('c' || 1 + n % ${clients}) as client_id, scale_id('p' || 1 + n % ${photographers}) as photographer_id,
            (case when n % 20 < 2 then 'open' when n % 20 = 2 then 'in_progress' when n % 20 < 16 then 'completed' else 'cancelled' end)::job_status as status,
            n % 20 < 3 as is_ahead, time '08:00' + floor(40 * random()) * interval '15 minutes' as shoot_time,
            case when n % 20 < 3 then current_date + 5 + floor(60 * random())::int else current_date - 60 - floor(700 * random())::int end as shoot_on
          from (${places(size, 'j')}) place
        ) one
      ) two`,
    'job specialties': `insert into job_specialties (job_id, code)
      select scale_id('j' || n), (enum_range(null::specialty_code))[1 + n % array_length(enum_range(null::specialty_code), 1)]
      from generate_series(1, ${size}) n where n % 2 = 0`,
    bids: `insert into bids (id, job_id, photographer_id, amount_dollars, message, status, reject_reason, submitted_at, updated_at)
      select scale_id('b' || n || '-' || k), scale_id('j' || n), scale_id('p' || 1 + (n + (k - 1) * 7) % ${photographers}), 300,
        'I would love to photograph this. My gallery has similar pictures.',
        (case when n % 20 < 2 then 'pending' when k = 1 and n % 20 < 16 then 'accepted' else 'rejected' end)::bid_status,
        (case when n % 20 < 2 or k = 1 and n % 20 < 16 then null when n % 20 < 16 then 'outbid' else 'job_cancelled' end)::reject_reason,
        jobs.posted_at + k * interval '1 hour', jobs.posted_at + k * interval '1 hour'
      from generate_series(1, ${size}) n, generate_series(1, 2) k, jobs where jobs.id = scale_id('j' || n)`,
    'busy times': `insert into busy_times (person_id, source, job_id, overlap_agreed, starts_at, ends_at)
      select accepted_photographer_id, 'shoot', id, true, starts_at, ends_at from jobs where status = any(${startedStates}) and starts_at > now() - interval '1 year'
      on conflict do nothing`,
    'triggers on': 'set session_replication_role = origin',
    analyze: 'vacuum analyze',
  }
}
