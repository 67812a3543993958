ALTER TABLE "jobs" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
-- An accepted bid has not changed since.
UPDATE jobs SET accepted_at = least(bids.updated_at, jobs.starts_at - interval '1 second') FROM bids WHERE bids.id = jobs.accepted_bid_id;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_accepted_when_accepted" CHECK (("jobs"."accepted_bid_id" is null) = ("jobs"."accepted_at" is null));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_accepted_before_start" CHECK ("jobs"."accepted_at" < "jobs"."starts_at");--> statement-breakpoint

-- When somebody was hired, when and why it ended, and how many were told: once known, it stays.
CREATE FUNCTION refuse_other_pasts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what happened to a job stays as it happened' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_past_stays';
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_past_stays BEFORE UPDATE OF accepted_at, completed_at, cancelled_at, cancel_reason, recipient_count ON jobs FOR EACH ROW
WHEN ((OLD.accepted_at IS NOT NULL AND OLD.accepted_at IS DISTINCT FROM NEW.accepted_at)
  OR (OLD.completed_at IS NOT NULL AND OLD.completed_at IS DISTINCT FROM NEW.completed_at)
  OR (OLD.cancelled_at IS NOT NULL AND (OLD.cancelled_at, OLD.cancel_reason) IS DISTINCT FROM (NEW.cancelled_at, NEW.cancel_reason))
  OR OLD.recipient_count <> NEW.recipient_count)
EXECUTE FUNCTION refuse_other_pasts();
--> statement-breakpoint

-- The recipients of a job are those who were counted when it was posted: nobody joins them, and they leave only with their account or the job.
-- (Asked once for a statement: of 500 rows each would count all.)
CREATE FUNCTION refuse_further_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT job_id FROM changed) AS one JOIN jobs ON jobs.id = one.job_id
    WHERE jobs.recipient_count <> (SELECT count(*) FROM job_recipients WHERE job_id = jobs.id)
  ) THEN
    RAISE EXCEPTION 'the recipients of a job are counted' USING ERRCODE = 'check_violation', CONSTRAINT = 'job_recipients_counted';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER job_recipients_counted AFTER INSERT ON job_recipients REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_further_recipients();
--> statement-breakpoint
CREATE FUNCTION refuse_recipient_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR (EXISTS (SELECT FROM jobs WHERE id = OLD.job_id) AND EXISTS (SELECT FROM people WHERE id = OLD.photographer_id)) THEN
    RAISE EXCEPTION 'who was told of a job stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'job_recipients_stay';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER job_recipients_stay BEFORE UPDATE OR DELETE ON job_recipients FOR EACH ROW EXECUTE FUNCTION refuse_recipient_changes();
--> statement-breakpoint
DROP TRIGGER job_recipients_counted ON jobs;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER job_recipients_counted AFTER INSERT ON jobs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_miscounted_recipients();
--> statement-breakpoint

-- At the end of a transaction: whoever is hired is busy during the shoot, nobody is for a job that is open or cancelled.
CREATE OR REPLACE FUNCTION refuse_wrong_busy_times() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := CASE TG_TABLE_NAME WHEN 'jobs' THEN 'id' ELSE 'job_id' END;
BEGIN
  IF EXISTS (
    SELECT FROM jobs LEFT JOIN busy_times AS busy ON busy.job_id = jobs.id
    WHERE jobs.id IN ((to_jsonb(OLD) ->> named)::uuid, (to_jsonb(NEW) ->> named)::uuid)
    AND CASE WHEN busy.job_id IS NULL THEN jobs.status = 'in_progress'
      ELSE jobs.status IN ('open', 'cancelled')
        OR (busy.person_id, busy.starts_at, busy.ends_at) IS DISTINCT FROM (jobs.accepted_photographer_id, jobs.starts_at, jobs.ends_at) END
  ) THEN
    RAISE EXCEPTION 'whoever is hired is busy during the shoot, and nobody else is' USING ERRCODE = 'check_violation', CONSTRAINT = 'hires_take_time';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- The numbers that a profile is trusted for are those of its reviews and shoots. STABLE, so that it counts by the snapshot of the statement that counted.
CREATE FUNCTION refuse_made_up_counts() RETURNS trigger LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF ((OLD.rating_sum, OLD.review_count) <> (NEW.rating_sum, NEW.review_count) AND EXISTS (
      SELECT FROM reviews WHERE photographer_id = NEW.person_id HAVING (coalesce(sum(rating), 0), count(*)) <> (NEW.rating_sum, NEW.review_count)))
    OR (OLD.completed_jobs <> NEW.completed_jobs AND NEW.completed_jobs <> (
      SELECT count(*) FROM jobs WHERE status = 'completed' AND (client_id = NEW.person_id OR accepted_photographer_id = NEW.person_id)))
  THEN
    RAISE EXCEPTION 'what a profile counts is there to be counted' USING ERRCODE = 'check_violation', CONSTRAINT = 'profiles_count_what_is_there';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_count_what_is_there AFTER UPDATE OF rating_sum, review_count, completed_jobs ON profiles FOR EACH ROW
WHEN ((OLD.rating_sum, OLD.review_count, OLD.completed_jobs) IS DISTINCT FROM (NEW.rating_sum, NEW.review_count, NEW.completed_jobs)) EXECUTE FUNCTION refuse_made_up_counts();
