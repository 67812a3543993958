ALTER TABLE "bids" ADD CONSTRAINT "bids_message_not_blank" CHECK ("bids"."message" ~ '[^[:space:]]');--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_accepted_not_archived" CHECK ("bids"."status" <> 'accepted' or "bids"."archived_at" is null);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_start_on_the_places_clock" CHECK (("jobs"."starts_at" at time zone "jobs"."zone") between "jobs"."shoot_on" + "jobs"."shoot_time" - interval '1 hour' and "jobs"."shoot_on" + "jobs"."shoot_time" + interval '1 hour');--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_time_in_quarters" CHECK (extract(epoch from "jobs"."shoot_time") % 900 = 0);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_on_earth" CHECK ("jobs"."latitude" between -90 and 90 and "jobs"."longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_label_on_earth" CHECK ("jobs"."public_latitude" between -90 and 90 and "jobs"."public_longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_words_not_blank" CHECK ("jobs"."title" ~ '[^[:space:]]' and "jobs"."description" ~ '[^[:space:]]');--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_cancelled_when_cancelled" CHECK (("jobs"."status" = 'cancelled') = ("jobs"."cancelled_at" is not null));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_cancel_reason_fits" CHECK ("jobs"."cancel_reason" is null or "jobs"."cancel_reason" = 'client' or ("jobs"."cancel_reason" = 'expired') = ("jobs"."accepted_bid_id" is null));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_completed_after_start" CHECK ("jobs"."completed_at" >= "jobs"."starts_at");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_content_not_blank" CHECK ("reviews"."content" ~ '[^[:space:]]');--> statement-breakpoint

-- A job that nobody was hired for is not cancelled with a hire.
CREATE OR REPLACE FUNCTION refuse_job_hirings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.client_id <> NEW.client_id OR (OLD.accepted_bid_id IS NOT NULL AND (OLD.accepted_bid_id, OLD.accepted_amount_dollars) IS DISTINCT FROM (NEW.accepted_bid_id, NEW.accepted_amount_dollars))
    OR (OLD.status = 'open' AND NEW.status = 'cancelled' AND NEW.accepted_bid_id IS NOT NULL) THEN
    RAISE EXCEPTION 'the client, the accepted bid and its amount stay' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_hire_stays';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- What was bid on changes only while the job is open, and its terms only together with the version that bids were made for.
CREATE FUNCTION refuse_unseen_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'open' THEN
    RAISE EXCEPTION 'what was agreed on stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_terms_stay';
  END IF;
  IF NEW.version <= OLD.version AND (OLD.budget_dollars, OLD.shoot_on, OLD.shoot_time, OLD.duration_minutes, OLD.starts_at, OLD.zone, OLD.latitude, OLD.longitude)
    IS DISTINCT FROM (NEW.budget_dollars, NEW.shoot_on, NEW.shoot_time, NEW.duration_minutes, NEW.starts_at, NEW.zone, NEW.latitude, NEW.longitude) THEN
    RAISE EXCEPTION 'new terms have a new version' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_terms_in_versions';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_terms BEFORE UPDATE ON jobs FOR EACH ROW
WHEN ((OLD.title, OLD.description, OLD.version, OLD.budget_dollars, OLD.shoot_on, OLD.shoot_time, OLD.duration_minutes, OLD.starts_at, OLD.zone, OLD.latitude, OLD.longitude, OLD.delivery_on)
  IS DISTINCT FROM (NEW.title, NEW.description, NEW.version, NEW.budget_dollars, NEW.shoot_on, NEW.shoot_time, NEW.duration_minutes, NEW.starts_at, NEW.zone, NEW.latitude, NEW.longitude, NEW.delivery_on))
EXECUTE FUNCTION refuse_unseen_terms();
--> statement-breakpoint

-- Accepted on the terms that the job has; back to pending only as another submission, before the shoot, and never after being archived.
CREATE OR REPLACE FUNCTION refuse_bid_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  job jobs%ROWTYPE;
BEGIN
  SELECT * INTO job FROM jobs WHERE id = NEW.job_id;
  IF (OLD.status, NEW.status) NOT IN (('pending', 'accepted'), ('pending', 'rejected'), ('rejected', 'pending'))
    OR (NEW.status = 'accepted' AND NEW.job_version <> job.version)
    OR (NEW.status = 'pending' AND (OLD.reject_reason <> 'withdrawn' OR OLD.archived_at IS NOT NULL OR NEW.version <= OLD.version OR NEW.submissions <= OLD.submissions
      OR job.status <> 'open' OR NEW.submitted_at >= job.starts_at)) THEN
    RAISE EXCEPTION 'a bid cannot move from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'bids_moves';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_bid_beginnings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'pending' OR NOT EXISTS (SELECT FROM people WHERE id = NEW.photographer_id AND user_type = 'photographer')
    OR NOT EXISTS (SELECT FROM jobs WHERE id = NEW.job_id AND status = 'open' AND starts_at > NEW.submitted_at) THEN
    RAISE EXCEPTION 'a bid begins pending, is a photographer''s, and is made on an open job before its start' USING ERRCODE = 'check_violation', CONSTRAINT = 'bids_by_photographers';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- What a bid says changes only while it can be answered, together with its version; it is put aside while it is pending, and why it was rejected stays.
CREATE FUNCTION refuse_bid_edits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((OLD.amount_dollars, OLD.message, OLD.job_version) IS DISTINCT FROM (NEW.amount_dollars, NEW.message, NEW.job_version)
      AND (NEW.status <> 'pending' OR OLD.archived_at IS NOT NULL OR NEW.version <= OLD.version))
    OR (OLD.archived_at IS DISTINCT FROM NEW.archived_at AND (OLD.status <> 'pending' OR NEW.status <> 'pending'))
    OR (OLD.status = NEW.status AND OLD.reject_reason IS DISTINCT FROM NEW.reject_reason) THEN
    RAISE EXCEPTION 'a bid changes while it can be answered, one version on' USING ERRCODE = 'check_violation', CONSTRAINT = 'bids_edits';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bids_edits BEFORE UPDATE OF amount_dollars, message, job_version, archived_at, reject_reason ON bids FOR EACH ROW EXECUTE FUNCTION refuse_bid_edits();
--> statement-breakpoint

-- At the end of a transaction: whoever is hired is busy during the shoot, and a busy time is that of the hired and of the shoot.
CREATE FUNCTION refuse_wrong_busy_times() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := CASE TG_TABLE_NAME WHEN 'jobs' THEN 'id' ELSE 'job_id' END;
BEGIN
  IF EXISTS (
    SELECT FROM jobs LEFT JOIN busy_times AS busy ON busy.job_id = jobs.id
    WHERE jobs.id IN ((to_jsonb(OLD) ->> named)::uuid, (to_jsonb(NEW) ->> named)::uuid)
    AND CASE WHEN busy.job_id IS NULL THEN jobs.status = 'in_progress'
      ELSE (busy.person_id, busy.starts_at, busy.ends_at) IS DISTINCT FROM (jobs.accepted_photographer_id, jobs.starts_at, jobs.ends_at) END
  ) THEN
    RAISE EXCEPTION 'whoever is hired is busy during the shoot' USING ERRCODE = 'check_violation', CONSTRAINT = 'hires_take_time';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER hires_take_time AFTER UPDATE ON jobs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD.status, OLD.starts_at, OLD.ends_at) IS DISTINCT FROM (NEW.status, NEW.starts_at, NEW.ends_at)) EXECUTE FUNCTION refuse_wrong_busy_times();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER hires_take_time AFTER INSERT OR UPDATE OR DELETE ON busy_times DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_wrong_busy_times();
--> statement-breakpoint

-- At the end of a transaction: what a job asks for is not nothing. (One that is just being posted has its specialties in the same transaction.)
CREATE FUNCTION refuse_last_specialty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM jobs WHERE id = OLD.job_id) AND NOT EXISTS (SELECT FROM job_specialties WHERE job_id = OLD.job_id) THEN
    RAISE EXCEPTION 'a job names a specialty' USING ERRCODE = 'check_violation', CONSTRAINT = 'job_specialties_never_none';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER job_specialties_never_none AFTER UPDATE OR DELETE ON job_specialties DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_last_specialty();
--> statement-breakpoint

-- At the end of a transaction: a day on which somebody works has hours.
CREATE FUNCTION refuse_empty_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF EXISTS (
    SELECT FROM week_days AS day WHERE day.person_id = changed.person_id AND day.is_available
    AND NOT EXISTS (SELECT FROM week_slots AS slot WHERE slot.person_id = day.person_id AND slot.day_of_week = day.day_of_week)
  ) THEN
    RAISE EXCEPTION 'a day on which somebody works has hours' USING ERRCODE = 'check_violation', CONSTRAINT = 'week_days_have_hours';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER week_days_have_hours AFTER INSERT OR UPDATE ON week_days DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.is_available) EXECUTE FUNCTION refuse_empty_days();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER week_days_have_hours AFTER UPDATE OR DELETE ON week_slots DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_empty_days();
--> statement-breakpoint

-- What was said about a shoot stays.
CREATE FUNCTION refuse_review_removals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a review stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_stay';
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_stay BEFORE DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION refuse_review_removals();
--> statement-breakpoint

-- Subscriptions, specialties and weekly hours are photographers'. The name of the constraint is the trigger's.
CREATE FUNCTION refuse_clients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM people WHERE id = NEW.person_id AND user_type = 'photographer') THEN
    RAISE EXCEPTION 'only photographers have this' USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_of_photographers BEFORE INSERT OR UPDATE OF person_id ON subscriptions FOR EACH ROW EXECUTE FUNCTION refuse_clients();
--> statement-breakpoint
CREATE TRIGGER specialties_of_photographers BEFORE INSERT OR UPDATE OF person_id ON photographer_specialties FOR EACH ROW EXECUTE FUNCTION refuse_clients();
--> statement-breakpoint
CREATE TRIGGER schedules_of_photographers BEFORE INSERT OR UPDATE OF person_id ON schedules FOR EACH ROW EXECUTE FUNCTION refuse_clients();
--> statement-breakpoint

-- At the end of a transaction: the number that the client read is that of the recipients. (Asked of the job alone: of 500 recipients each would count all.)
CREATE FUNCTION refuse_miscounted_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM jobs WHERE id = NEW.id AND recipient_count <> (SELECT count(*) FROM job_recipients WHERE job_id = jobs.id)) THEN
    RAISE EXCEPTION 'the recipients of a job are counted' USING ERRCODE = 'check_violation', CONSTRAINT = 'job_recipients_counted';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER job_recipients_counted AFTER INSERT OR UPDATE OF recipient_count ON jobs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_miscounted_recipients();
