-- What the tables cannot say in their own columns: the guards that hold whatever code runs above them.

-- A job is hired through one bid on that very job, by that very photographer.
ALTER TABLE "bids" ADD CONSTRAINT "bids_id_job_and_photographer" UNIQUE ("id", "job_id", "photographer_id");
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_accepted_bid_is_on_this_job" FOREIGN KEY ("accepted_bid_id", "id", "accepted_photographer_id") REFERENCES "bids" ("id", "job_id", "photographer_id");
--> statement-breakpoint

-- The moves of a job: the same table as jobMoves.
CREATE FUNCTION refuse_job_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('open', 'in_progress'), ('in_progress', 'completed'), ('in_progress', 'cancelled'), ('open', 'cancelled')) THEN
    RAISE EXCEPTION 'a job cannot move from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_moves';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_moves BEFORE UPDATE OF status ON jobs FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_job_moves();
--> statement-breakpoint
CREATE FUNCTION refuse_job_beginnings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'open' THEN
    RAISE EXCEPTION 'a job begins open' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_begin_open';
  END IF;
  IF NOT EXISTS (SELECT FROM people WHERE id = NEW.client_id AND user_type = 'client') THEN
    RAISE EXCEPTION 'a job belongs to a client' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_by_clients';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_begin_open BEFORE INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION refuse_job_beginnings();
--> statement-breakpoint
CREATE FUNCTION refuse_job_hirings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.client_id <> NEW.client_id OR (OLD.accepted_bid_id IS NOT NULL AND (OLD.accepted_bid_id, OLD.accepted_amount_dollars) IS DISTINCT FROM (NEW.accepted_bid_id, NEW.accepted_amount_dollars)) THEN
    RAISE EXCEPTION 'the client, the accepted bid and its amount stay' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_hire_stays';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_hire_stays BEFORE UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION refuse_job_hirings();
--> statement-breakpoint

-- The moves of a bid: the same table as bidMoves; back to pending only from withdrawn.
CREATE FUNCTION refuse_bid_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('pending', 'accepted'), ('pending', 'rejected'), ('rejected', 'pending'))
    OR (OLD.status = 'rejected' AND (OLD.reject_reason <> 'withdrawn' OR NOT EXISTS (SELECT FROM jobs WHERE id = NEW.job_id AND status = 'open'))) THEN
    RAISE EXCEPTION 'a bid cannot move from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'bids_moves';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bids_moves BEFORE UPDATE OF status ON bids FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_bid_moves();
--> statement-breakpoint
CREATE FUNCTION refuse_bid_beginnings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'pending' OR NOT EXISTS (SELECT FROM people WHERE id = NEW.photographer_id AND user_type = 'photographer')
    OR NOT EXISTS (SELECT FROM jobs WHERE id = NEW.job_id AND status = 'open') THEN
    RAISE EXCEPTION 'a bid begins pending, is a photographer''s, and is made on an open job' USING ERRCODE = 'check_violation', CONSTRAINT = 'bids_by_photographers';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bids_by_photographers BEFORE INSERT ON bids FOR EACH ROW EXECUTE FUNCTION refuse_bid_beginnings();
--> statement-breakpoint
CREATE FUNCTION refuse_accepted_bid_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.job_id, OLD.photographer_id) <> (NEW.job_id, NEW.photographer_id) OR (OLD.status = 'accepted' AND OLD.amount_dollars <> NEW.amount_dollars) THEN
    RAISE EXCEPTION 'a bid stays with its job and photographer, an accepted one at its amount' USING ERRCODE = 'check_violation', CONSTRAINT = 'bids_agreed_stays';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bids_agreed_stays BEFORE UPDATE ON bids FOR EACH ROW EXECUTE FUNCTION refuse_accepted_bid_changes();
--> statement-breakpoint

-- At the end of a transaction: a bid is accepted exactly if its job was awarded through it, at its amount, and no pending bid is left on a job that was awarded.
-- (Those of a cancelled job are rejected by the task that hears of it.)
CREATE FUNCTION refuse_half_hires() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  concerned uuid := to_jsonb(NEW) ->> CASE TG_TABLE_NAME WHEN 'jobs' THEN 'id' ELSE 'job_id' END;
BEGIN
  IF EXISTS (
    SELECT FROM bids JOIN jobs ON jobs.id = bids.job_id WHERE jobs.id = concerned
    AND ((bids.status = 'accepted') <> (jobs.accepted_bid_id IS NOT DISTINCT FROM bids.id)
      OR (bids.status = 'accepted' AND bids.amount_dollars <> jobs.accepted_amount_dollars)
      OR (bids.status = 'pending' AND jobs.status IN ('in_progress', 'completed')))
  ) THEN
    RAISE EXCEPTION 'a job and its bids disagree about the hire' USING ERRCODE = 'check_violation', CONSTRAINT = 'hires_are_whole';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER hires_are_whole AFTER UPDATE ON jobs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.accepted_bid_id IS DISTINCT FROM NEW.accepted_bid_id) EXECUTE FUNCTION refuse_half_hires();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER hires_are_whole AFTER INSERT OR UPDATE ON bids DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_half_hires();
--> statement-breakpoint

-- A review is about a completed job and its hired photographer, and is not edited.
CREATE FUNCTION refuse_foreign_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR NOT EXISTS (SELECT FROM jobs WHERE id = NEW.job_id AND status = 'completed' AND accepted_photographer_id = NEW.photographer_id) THEN
    RAISE EXCEPTION 'a review is written once, about a completed job and its photographer' USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_of_completed_hires';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_of_completed_hires BEFORE INSERT OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION refuse_foreign_reviews();
--> statement-breakpoint

-- Every account has its profile and its preferences; what kind of account it is never changes.
CREATE FUNCTION complete_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profiles (person_id) VALUES (NEW.id);
  INSERT INTO notification_preferences (person_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER people_are_complete AFTER INSERT ON people FOR EACH ROW EXECUTE FUNCTION complete_person();
--> statement-breakpoint
CREATE FUNCTION refuse_type_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.email_verified THEN
    RAISE EXCEPTION 'the kind of a verified account stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'people_kind_stays';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER people_kind_stays BEFORE UPDATE OF user_type ON people FOR EACH ROW WHEN (OLD.user_type IS DISTINCT FROM NEW.user_type) EXECUTE FUNCTION refuse_type_changes();
--> statement-breakpoint

-- Slots of one day never overlap.
ALTER TABLE "week_slots" ADD CONSTRAINT "week_slots_never_overlap" EXCLUDE USING gist (person_id WITH =, day_of_week WITH =, int4range(start_minutes, end_minutes) WITH &&);
--> statement-breakpoint
ALTER TABLE "week_slots" ADD CONSTRAINT "week_slots_of_a_day" FOREIGN KEY ("person_id", "day_of_week") REFERENCES "week_days" ("person_id", "day_of_week") ON DELETE CASCADE;
--> statement-breakpoint

-- A busy time belongs to a job.
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_of_a_job" FOREIGN KEY ("job_id") REFERENCES "jobs" ("id") ON DELETE CASCADE;
--> statement-breakpoint

-- What a database was made as never changes.
CREATE FUNCTION refuse_mode_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an instance stays what it was made as' USING ERRCODE = 'check_violation', CONSTRAINT = 'instance_mode_stays';
END $$;
--> statement-breakpoint
CREATE TRIGGER instance_mode_stays BEFORE UPDATE OF mode OR DELETE ON instance FOR EACH ROW EXECUTE FUNCTION refuse_mode_changes();
