-- The user type of an account never changes.
CREATE FUNCTION guards.refuse_kind_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the kind of an account never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'people_kind_stays';
END $$;
CREATE TRIGGER people_kind_stays BEFORE UPDATE OF user_type ON people FOR EACH ROW
WHEN (OLD.user_type IS DISTINCT FROM NEW.user_type) EXECUTE FUNCTION guards.refuse_kind_change();
