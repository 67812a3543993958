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

-- The client of a job never changes, nor the hired photographer and the accepted amount.
CREATE FUNCTION guards.refuse_other_hire() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the client and the hire of a job never change' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_hire_stays';
END $$;
CREATE TRIGGER jobs_hire_stays BEFORE UPDATE OF client_id, accepted_bid_id, accepted_amount_dollars ON jobs FOR EACH ROW
WHEN (OLD.client_id <> NEW.client_id OR (OLD.accepted_bid_id IS NOT NULL
  AND (OLD.accepted_bid_id, OLD.accepted_amount_dollars) IS DISTINCT FROM (NEW.accepted_bid_id, NEW.accepted_amount_dollars)))
EXECUTE FUNCTION guards.refuse_other_hire();

-- The time and the place of a running job, and its version, change only as both sides agreed to a proposal.
CREATE FUNCTION guards.refuse_other_terms() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM shoot_proposals agreed
    WHERE agreed.job_id = OLD.id AND agreed.outcome = 'agreed' AND agreed.job_version = OLD.version AND NEW.version = OLD.version + 1
      AND NEW.duration_minutes = OLD.duration_minutes
      AND (agreed.shoot_on, agreed.shoot_time, agreed.starts_at, agreed.zone, agreed.place_name, agreed.latitude, agreed.longitude)
        = (NEW.shoot_on, NEW.shoot_time, NEW.starts_at, NEW.zone, NEW.place_name, NEW.latitude, NEW.longitude)
  ) THEN
    RAISE EXCEPTION 'the terms of a hire change only by an agreed proposal' USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_terms_agreed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER jobs_terms_agreed
BEFORE UPDATE OF shoot_on, shoot_time, duration_minutes, starts_at, zone, place_name, latitude, longitude, version ON jobs FOR EACH ROW
WHEN (OLD.status = 'in_progress' AND
  (OLD.shoot_on, OLD.shoot_time, OLD.duration_minutes, OLD.starts_at, OLD.zone, OLD.place_name, OLD.latitude, OLD.longitude, OLD.version)
  IS DISTINCT FROM
  (NEW.shoot_on, NEW.shoot_time, NEW.duration_minutes, NEW.starts_at, NEW.zone, NEW.place_name, NEW.latitude, NEW.longitude, NEW.version))
EXECUTE FUNCTION guards.refuse_other_terms();
