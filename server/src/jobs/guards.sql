-- The status of a job changes only as jobMoves allows.
CREATE FUNCTION guards.refuse_job_move() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN ({jobMoves}) THEN
    RAISE EXCEPTION 'a job cannot move from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_moves';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER jobs_moves BEFORE UPDATE OF status ON jobs FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION guards.refuse_job_move();

-- The client of a job and its hire never change.
CREATE FUNCTION guards.refuse_other_hire() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the client and the hire of a job never change' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_hire_stays';
END $$;
CREATE TRIGGER jobs_hire_stays BEFORE UPDATE OF client_id, accepted_bid_id ON jobs FOR EACH ROW
WHEN (OLD.client_id <> NEW.client_id OR (OLD.accepted_bid_id IS NOT NULL AND OLD.accepted_bid_id IS DISTINCT FROM NEW.accepted_bid_id))
EXECUTE FUNCTION guards.refuse_other_hire();

-- The time, the place and the price of a hire, and its version, change only while it runs, and only as both sides agreed to.
CREATE FUNCTION guards.refuse_other_terms() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.status <> 'in_progress' OR NEW.version <> OLD.version + 1 OR NOT EXISTS (
    SELECT FROM hire_terms agreed
    WHERE agreed.job_id = OLD.id AND agreed.outcome = 'agreed' AND agreed.version = NEW.version
      AND agreed.terms @> jsonb_build_object(
        'shootOn', NEW.shoot_on, 'shootTime', to_char(NEW.shoot_time, 'HH24:MI'), 'durationMinutes', NEW.duration_minutes, 'zone', NEW.zone,
        'placeName', NEW.place_name, 'latitude', NEW.latitude, 'longitude', NEW.longitude, 'amountDollars', NEW.accepted_amount_dollars)
  ) THEN
    RAISE EXCEPTION 'the terms of a hire change only by an agreed proposal' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_terms_agreed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER jobs_terms_agreed
BEFORE UPDATE OF shoot_on, shoot_time, duration_minutes, starts_at, zone, accepted_amount_dollars, version ON jobs FOR EACH ROW
WHEN (OLD.accepted_bid_id IS NOT NULL AND
  (OLD.shoot_on, OLD.shoot_time, OLD.duration_minutes, OLD.starts_at, OLD.zone, OLD.accepted_amount_dollars, OLD.version) IS DISTINCT FROM
  (NEW.shoot_on, NEW.shoot_time, NEW.duration_minutes, NEW.starts_at, NEW.zone, NEW.accepted_amount_dollars, NEW.version))
EXECUTE FUNCTION guards.refuse_other_terms();

-- Its place as well, unless its client deletes their account.
CREATE TRIGGER jobs_place_agreed
BEFORE UPDATE OF place_name, latitude, longitude ON jobs FOR EACH ROW
WHEN (OLD.status = 'in_progress' AND OLD.version = NEW.version
  AND (OLD.place_name, OLD.latitude, OLD.longitude) IS DISTINCT FROM (NEW.place_name, NEW.latitude, NEW.longitude))
EXECUTE FUNCTION guards.refuse_other_terms();
