ALTER TABLE "jobs" ADD CONSTRAINT "jobs_posted_before_start" CHECK ("jobs"."posted_at" < "jobs"."starts_at");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_version" CHECK ("jobs"."version" >= 1);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_recipients" CHECK ("jobs"."recipient_count" between 0 and 500);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_expired_a_week_later" CHECK ("jobs"."cancel_reason" <> 'expired' or "jobs"."cancelled_at" >= "jobs"."starts_at" + interval '168 hours');--> statement-breakpoint

-- What is bid on changes while the job is open and stays open; where, when, for how long and for how much only with a new version, which is never an old one again.
CREATE OR REPLACE FUNCTION refuse_unseen_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'open' OR NEW.status <> 'open' THEN
    RAISE EXCEPTION 'what was agreed on stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_terms_stay';
  END IF;
  IF NEW.version < OLD.version OR (NEW.version = OLD.version
    AND (OLD.budget_dollars, OLD.shoot_on, OLD.shoot_time, OLD.duration_minutes, OLD.starts_at, OLD.zone, OLD.latitude, OLD.longitude, OLD.public_latitude, OLD.public_longitude, OLD.place_name, OLD.place_label)
    IS DISTINCT FROM (NEW.budget_dollars, NEW.shoot_on, NEW.shoot_time, NEW.duration_minutes, NEW.starts_at, NEW.zone, NEW.latitude, NEW.longitude, NEW.public_latitude, NEW.public_longitude, NEW.place_name, NEW.place_label)) THEN
    RAISE EXCEPTION 'new terms have a new version' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_terms_in_versions';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER jobs_terms ON jobs;
--> statement-breakpoint
CREATE TRIGGER jobs_terms BEFORE UPDATE ON jobs FOR EACH ROW
WHEN ((OLD.title, OLD.description, OLD.version, OLD.budget_dollars, OLD.shoot_on, OLD.shoot_time, OLD.duration_minutes, OLD.starts_at, OLD.zone, OLD.latitude, OLD.longitude, OLD.public_latitude, OLD.public_longitude, OLD.place_name, OLD.place_label, OLD.street_line, OLD.meeting_point, OLD.delivery_on, OLD.people_count, OLD.shoot_setting, OLD.occasion)
  IS DISTINCT FROM (NEW.title, NEW.description, NEW.version, NEW.budget_dollars, NEW.shoot_on, NEW.shoot_time, NEW.duration_minutes, NEW.starts_at, NEW.zone, NEW.latitude, NEW.longitude, NEW.public_latitude, NEW.public_longitude, NEW.place_name, NEW.place_label, NEW.street_line, NEW.meeting_point, NEW.delivery_on, NEW.people_count, NEW.shoot_setting, NEW.occasion))
EXECUTE FUNCTION refuse_unseen_terms();
--> statement-breakpoint

-- At the end of a transaction that sees what is there now: a bid is accepted exactly if its job was awarded through it, at its amount and on the terms
-- that it was made for, and no pending bid is left on a job that was awarded.
CREATE OR REPLACE FUNCTION refuse_half_hires() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  concerned uuid := to_jsonb(NEW) ->> CASE TG_TABLE_NAME WHEN 'jobs' THEN 'id' ELSE 'job_id' END;
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'a hire is decided in read committed, by what is there now' USING ERRCODE = 'check_violation', CONSTRAINT = 'hires_are_whole';
  END IF;
  IF EXISTS (
    SELECT FROM bids JOIN jobs ON jobs.id = bids.job_id WHERE jobs.id = concerned
    AND ((bids.status = 'accepted') <> (jobs.accepted_bid_id IS NOT DISTINCT FROM bids.id)
      OR (bids.status = 'accepted' AND (bids.amount_dollars, bids.job_version) <> (jobs.accepted_amount_dollars, jobs.version))
      OR (bids.status = 'pending' AND jobs.status IN ('in_progress', 'completed')))
  ) THEN
    RAISE EXCEPTION 'a job and its bids disagree about the hire' USING ERRCODE = 'check_violation', CONSTRAINT = 'hires_are_whole';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- A bid is made, and made again, under the lock of its job: on terms that exist, by somebody who may work, for somebody who may hire.
CREATE OR REPLACE FUNCTION refuse_bid_beginnings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  job jobs%ROWTYPE;
BEGIN
  SELECT * INTO job FROM jobs WHERE id = NEW.job_id FOR NO KEY UPDATE;
  IF NEW.status <> 'pending' OR job.status <> 'open' OR job.starts_at <= NEW.submitted_at OR NEW.job_version > job.version OR NEW.version < 1 OR NEW.submissions <> 1
    OR NOT EXISTS (SELECT FROM people WHERE id = NEW.photographer_id AND user_type = 'photographer' AND email_verified AND disabled_at IS NULL)
    OR NOT EXISTS (SELECT FROM people WHERE id = job.client_id AND disabled_at IS NULL) THEN
    RAISE EXCEPTION 'a bid begins pending, is a photographer''s, and is made on an open job before its start' USING ERRCODE = 'check_violation', CONSTRAINT = 'bids_by_photographers';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_bid_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  job jobs%ROWTYPE;
BEGIN
  SELECT * INTO job FROM jobs WHERE id = NEW.job_id FOR NO KEY UPDATE;
  IF (OLD.status, NEW.status) NOT IN (('pending', 'accepted'), ('pending', 'rejected'), ('rejected', 'pending'))
    OR (NEW.status IN ('accepted', 'pending') AND EXISTS (SELECT FROM people WHERE id IN (NEW.photographer_id, job.client_id) AND disabled_at IS NOT NULL))
    OR (NEW.status = 'accepted' AND NEW.job_version <> job.version)
    OR (NEW.status = 'rejected' AND NEW.reject_reason = 'withdrawn' AND job.status <> 'open')
    OR (NEW.status = 'pending' AND (OLD.reject_reason <> 'withdrawn' OR OLD.archived_at IS NOT NULL OR NEW.version <= OLD.version OR NEW.submissions <> OLD.submissions + 1
      OR NEW.job_version > job.version OR job.status <> 'open' OR NEW.submitted_at >= job.starts_at)) THEN
    RAISE EXCEPTION 'a bid cannot move from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'bids_moves';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_bid_edits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((OLD.amount_dollars, OLD.message, OLD.job_version) IS DISTINCT FROM (NEW.amount_dollars, NEW.message, NEW.job_version)
      AND (NEW.status <> 'pending' OR OLD.archived_at IS NOT NULL OR NEW.version <= OLD.version
        OR NOT EXISTS (SELECT FROM jobs WHERE id = NEW.job_id AND status = 'open' AND starts_at > NEW.updated_at AND version >= NEW.job_version)))
    OR (OLD.archived_at IS DISTINCT FROM NEW.archived_at AND (OLD.status <> 'pending' OR NEW.status <> 'pending'
        OR NOT EXISTS (SELECT FROM jobs WHERE id = NEW.job_id AND status = 'open')))
    OR (OLD.status = NEW.status AND OLD.reject_reason IS DISTINCT FROM NEW.reject_reason) THEN
    RAISE EXCEPTION 'a bid changes while it can be answered, one version on' USING ERRCODE = 'check_violation', CONSTRAINT = 'bids_edits';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_bid_recounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the versions and submissions of a bid are counted forward' USING ERRCODE = 'check_violation', CONSTRAINT = 'bids_count_forward';
END $$;
--> statement-breakpoint
CREATE TRIGGER bids_count_forward BEFORE UPDATE ON bids FOR EACH ROW
WHEN (OLD.id <> NEW.id OR NEW.version < OLD.version OR ((OLD.submissions, OLD.submitted_at) <> (NEW.submissions, NEW.submitted_at) AND NOT (OLD.status = 'rejected' AND NEW.status = 'pending')))
EXECUTE FUNCTION refuse_bid_recounts();
--> statement-breakpoint

-- At the end of a transaction: why a bid was rejected is what happened to its job.
CREATE FUNCTION refuse_wrong_reasons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM bids JOIN jobs ON jobs.id = bids.job_id WHERE bids.id = NEW.id AND CASE bids.reject_reason
      WHEN 'outbid' THEN jobs.accepted_bid_id IS NULL OR bids.archived_at IS NOT NULL
      WHEN 'archived' THEN jobs.accepted_bid_id IS NULL OR bids.archived_at IS NULL
      WHEN 'job_cancelled' THEN jobs.status <> 'cancelled' OR jobs.accepted_bid_id IS NOT NULL OR jobs.cancel_reason = 'expired'
      WHEN 'job_expired' THEN jobs.cancel_reason IS DISTINCT FROM 'expired'
      ELSE false END
  ) THEN
    RAISE EXCEPTION 'why a bid was rejected is what happened to its job' USING ERRCODE = 'check_violation', CONSTRAINT = 'bids_reason_fits';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bids_reason_fits AFTER UPDATE ON bids DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.status = 'pending' AND NEW.status = 'rejected') EXECUTE FUNCTION refuse_wrong_reasons();
--> statement-breakpoint

-- Jobs and bids are never removed, who was confirmed stays so, and what belongs to an account goes with it.
-- The name of the constraint is the trigger's.
CREATE FUNCTION refuse_removals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this stays' USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_stay BEFORE DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION refuse_removals();
--> statement-breakpoint
CREATE TRIGGER bids_stay BEFORE DELETE ON bids FOR EACH ROW EXECUTE FUNCTION refuse_removals();
--> statement-breakpoint
CREATE TRIGGER jobs_never_emptied BEFORE TRUNCATE ON jobs FOR EACH STATEMENT EXECUTE FUNCTION refuse_removals();
--> statement-breakpoint
CREATE TRIGGER bids_never_emptied BEFORE TRUNCATE ON bids FOR EACH STATEMENT EXECUTE FUNCTION refuse_removals();
--> statement-breakpoint
CREATE TRIGGER reviews_never_emptied BEFORE TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION refuse_removals();
--> statement-breakpoint
CREATE TRIGGER busy_times_never_emptied BEFORE TRUNCATE ON busy_times FOR EACH STATEMENT EXECUTE FUNCTION refuse_removals();
--> statement-breakpoint
CREATE TRIGGER job_recipients_never_emptied BEFORE TRUNCATE ON job_recipients FOR EACH STATEMENT EXECUTE FUNCTION refuse_removals();
--> statement-breakpoint
CREATE TRIGGER job_specialties_never_emptied BEFORE TRUNCATE ON job_specialties FOR EACH STATEMENT EXECUTE FUNCTION refuse_removals();
--> statement-breakpoint
CREATE TRIGGER people_stay_verified BEFORE UPDATE OF email_verified ON people FOR EACH ROW WHEN (OLD.email_verified AND NOT NEW.email_verified) EXECUTE FUNCTION refuse_removals();
--> statement-breakpoint
CREATE FUNCTION refuse_lone_removals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM people WHERE id = OLD.person_id) THEN
    RAISE EXCEPTION 'this goes with its account' USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_stay BEFORE DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION refuse_lone_removals();
--> statement-breakpoint
CREATE TRIGGER profiles_stay_theirs BEFORE UPDATE OF person_id ON profiles FOR EACH ROW WHEN (OLD.person_id <> NEW.person_id) EXECUTE FUNCTION refuse_lone_removals();
--> statement-breakpoint
CREATE TRIGGER notification_preferences_stay BEFORE DELETE ON notification_preferences FOR EACH ROW EXECUTE FUNCTION refuse_lone_removals();
--> statement-breakpoint
CREATE TRIGGER notification_preferences_stay_theirs BEFORE UPDATE OF person_id ON notification_preferences FOR EACH ROW WHEN (OLD.person_id <> NEW.person_id) EXECUTE FUNCTION refuse_lone_removals();
--> statement-breakpoint
CREATE TRIGGER subscriptions_stay BEFORE DELETE ON subscriptions FOR EACH ROW EXECUTE FUNCTION refuse_lone_removals();
--> statement-breakpoint
CREATE TRIGGER subscriptions_stay_theirs BEFORE UPDATE OF person_id ON subscriptions FOR EACH ROW WHEN (OLD.person_id <> NEW.person_id) EXECUTE FUNCTION refuse_lone_removals();
--> statement-breakpoint

-- A profile begins without reviews and shoots.
CREATE FUNCTION refuse_counts_to_begin_with() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a profile counts is there to be counted' USING ERRCODE = 'check_violation', CONSTRAINT = 'profiles_count_what_is_there';
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_begin_uncounted BEFORE INSERT ON profiles FOR EACH ROW WHEN ((NEW.rating_sum, NEW.review_count, NEW.completed_jobs) <> (0, 0, 0)) EXECUTE FUNCTION refuse_counts_to_begin_with();
--> statement-breakpoint

-- Whoever leaves has nothing open, and does not come back.
CREATE FUNCTION refuse_early_leaving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.deleted_at IS NOT NULL
    OR EXISTS (SELECT FROM jobs WHERE client_id = NEW.id AND status IN ('open', 'in_progress'))
    OR EXISTS (SELECT FROM jobs WHERE accepted_photographer_id = NEW.id AND status = 'in_progress')
    OR EXISTS (SELECT FROM bids JOIN jobs ON jobs.id = bids.job_id WHERE bids.photographer_id = NEW.id AND bids.status = 'pending' AND jobs.status = 'open') THEN
    RAISE EXCEPTION 'whoever leaves has nothing open' USING ERRCODE = 'check_violation', CONSTRAINT = 'people_leave_nothing_open';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER people_leave_nothing_open BEFORE UPDATE OF deleted_at ON people FOR EACH ROW WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION refuse_early_leaving();
--> statement-breakpoint

-- A job is posted by a client who may, with a specialty, and what it asks for stays once it is closed.
CREATE OR REPLACE FUNCTION refuse_job_beginnings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'open' THEN
    RAISE EXCEPTION 'a job begins open' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_begin_open';
  END IF;
  IF NOT EXISTS (SELECT FROM people WHERE id = NEW.client_id AND user_type = 'client' AND email_verified AND disabled_at IS NULL) THEN
    RAISE EXCEPTION 'a job belongs to a client' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_by_clients';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_last_specialty() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  concerned uuid := CASE TG_TABLE_NAME WHEN 'jobs' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(OLD) ->> 'job_id' END;
BEGIN
  IF EXISTS (SELECT FROM jobs WHERE id = concerned) AND NOT EXISTS (SELECT FROM job_specialties WHERE job_id = concerned) THEN
    RAISE EXCEPTION 'a job names a specialty' USING ERRCODE = 'check_violation', CONSTRAINT = 'job_specialties_never_none';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER job_specialties_never_none AFTER INSERT ON jobs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_last_specialty();
--> statement-breakpoint
CREATE FUNCTION refuse_late_specialties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM jobs WHERE id IN ((to_jsonb(OLD) ->> 'job_id')::uuid, (to_jsonb(NEW) ->> 'job_id')::uuid) AND status <> 'open') THEN
    RAISE EXCEPTION 'what was agreed on stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_terms_stay';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER job_specialties_stay BEFORE INSERT OR UPDATE OR DELETE ON job_specialties FOR EACH ROW EXECUTE FUNCTION refuse_late_specialties();
--> statement-breakpoint

-- A hire is left by the client only while the photographer is disabled.
CREATE OR REPLACE FUNCTION refuse_job_hirings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.client_id <> NEW.client_id OR (OLD.accepted_bid_id IS NOT NULL AND (OLD.accepted_bid_id, OLD.accepted_amount_dollars) IS DISTINCT FROM (NEW.accepted_bid_id, NEW.accepted_amount_dollars))
    OR (OLD.status = 'open' AND NEW.status = 'cancelled' AND NEW.accepted_bid_id IS NOT NULL) THEN
    RAISE EXCEPTION 'the client, the accepted bid and its amount stay' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_hire_stays';
  END IF;
  IF OLD.status = 'in_progress' AND NEW.status = 'cancelled' AND NEW.cancel_reason = 'client'
    AND NOT EXISTS (SELECT FROM people WHERE id = OLD.accepted_photographer_id AND disabled_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a client leaves only whoever is disabled' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_cancel_reason_fits';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- When it was posted stays, too.
DROP TRIGGER jobs_past_stays ON jobs;
--> statement-breakpoint
CREATE TRIGGER jobs_past_stays BEFORE UPDATE OF accepted_at, completed_at, cancelled_at, cancel_reason, recipient_count, posted_at ON jobs FOR EACH ROW
WHEN ((OLD.accepted_at IS NOT NULL AND OLD.accepted_at IS DISTINCT FROM NEW.accepted_at)
  OR (OLD.completed_at IS NOT NULL AND OLD.completed_at IS DISTINCT FROM NEW.completed_at)
  OR (OLD.cancelled_at IS NOT NULL AND (OLD.cancelled_at, OLD.cancel_reason) IS DISTINCT FROM (NEW.cancelled_at, NEW.cancel_reason))
  OR (OLD.recipient_count, OLD.posted_at) <> (NEW.recipient_count, NEW.posted_at))
EXECUTE FUNCTION refuse_other_pasts();
--> statement-breakpoint

-- Photographers who can work are told of a job, and nobody else.
CREATE OR REPLACE FUNCTION refuse_further_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT job_id FROM changed) AS one JOIN jobs ON jobs.id = one.job_id
    WHERE jobs.recipient_count <> (SELECT count(*) FROM job_recipients WHERE job_id = jobs.id)
  ) THEN
    RAISE EXCEPTION 'the recipients of a job are counted' USING ERRCODE = 'check_violation', CONSTRAINT = 'job_recipients_counted';
  END IF;
  IF EXISTS (
    SELECT FROM changed JOIN people ON people.id = changed.photographer_id
    WHERE people.user_type <> 'photographer' OR NOT people.email_verified OR people.disabled_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'photographers are told of a job' USING ERRCODE = 'check_violation', CONSTRAINT = 'job_recipients_are_photographers';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- One trial, ever: what was started was started.
CREATE FUNCTION refuse_second_trials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a trial is started once' USING ERRCODE = 'check_violation', CONSTRAINT = 'subscriptions_one_trial';
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_one_trial BEFORE UPDATE ON subscriptions FOR EACH ROW
WHEN ((OLD.trial_started_at IS NOT NULL AND OLD.trial_started_at IS DISTINCT FROM NEW.trial_started_at) OR (OLD.state <> 'none' AND NEW.state = 'none')) EXECUTE FUNCTION refuse_second_trials();
--> statement-breakpoint

-- What the triggers read are the tables of the product, and not those of the same names that somebody made for a session.
DO $$
DECLARE
  one regprocedure;
BEGIN
  FOR one IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prorettype = 'trigger'::regtype LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_temp', one);
  END LOOP;
END $$;
