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
