-- The status of a bid changes only as bidMoves allows, and back to pending only after withdrawing.
CREATE FUNCTION guards.refuse_bid_move() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN ({bidMoves}) OR (OLD.status = 'rejected' AND OLD.reject_reason <> 'withdrawn') THEN
    RAISE EXCEPTION 'a bid cannot move from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'bids_moves';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bids_moves BEFORE UPDATE OF status ON bids FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION guards.refuse_bid_move();

-- Checked at commit: a bid is accepted exactly if its job names it as accepted, its amount is that of the first terms of the hire, the
-- job's is that of the last, and no bid on such a job is still pending. (A task rejects the bids on a cancelled job.) Only read committed sees what others have committed in the meantime.
CREATE FUNCTION guards.refuse_half_hire() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  job uuid := to_jsonb(NEW) ->> CASE TG_TABLE_NAME WHEN 'jobs' THEN 'id' ELSE 'job_id' END;
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' OR EXISTS (
    SELECT FROM bids JOIN jobs ON jobs.id = bids.job_id WHERE jobs.id = job
    AND ((bids.status = 'accepted') <> (jobs.accepted_bid_id IS NOT DISTINCT FROM bids.id)
      OR (bids.status = 'accepted' AND NOT EXISTS (
        SELECT FROM hire_terms first WHERE first.job_id = jobs.id AND first.version = bids.job_version AND first.outcome = 'agreed'
          AND (first.terms -> 'amountDollars')::integer = bids.amount_dollars))
      OR (bids.status = 'accepted' AND NOT EXISTS (
        SELECT FROM hire_terms agreed WHERE agreed.job_id = jobs.id AND agreed.version = jobs.version AND agreed.outcome = 'agreed'
          AND (agreed.terms -> 'amountDollars')::integer = jobs.accepted_amount_dollars))
      OR (bids.status = 'pending' AND jobs.status IN ('in_progress', 'completed')))
  ) THEN
    RAISE EXCEPTION 'a job and its bids disagree about the hire' USING ERRCODE = 'check_violation', CONSTRAINT = 'hires_are_whole';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER hires_are_whole AFTER UPDATE ON jobs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.accepted_bid_id IS DISTINCT FROM NEW.accepted_bid_id OR OLD.version <> NEW.version)
EXECUTE FUNCTION guards.refuse_half_hire();
CREATE CONSTRAINT TRIGGER hires_are_whole AFTER INSERT OR UPDATE ON bids DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guards.refuse_half_hire();
