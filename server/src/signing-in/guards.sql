-- Checked at commit: an account keeps a way to sign in that works. The lock makes concurrent removals see each other.
CREATE FUNCTION guards.refuse_last_way_in() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM people WHERE id = OLD.person_id AND deleted_at IS NULL FOR UPDATE;
  IF FOUND AND NOT EXISTS (SELECT FROM sign_in_methods WHERE person_id = OLD.person_id AND locked_at IS NULL) THEN
    RAISE EXCEPTION 'an account keeps a way to sign in' USING ERRCODE = 'check_violation', CONSTRAINT = 'sign_in_methods_one_remains';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER sign_in_methods_one_remains AFTER DELETE ON sign_in_methods DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
EXECUTE FUNCTION guards.refuse_last_way_in();
