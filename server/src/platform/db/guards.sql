-- The mode of a database, demo or live, never changes.
CREATE FUNCTION guards.refuse_mode_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the mode of a database never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'instance_mode_stays';
END $$;
CREATE TRIGGER instance_mode_stays BEFORE UPDATE OF mode OR DELETE ON instance FOR EACH ROW EXECUTE FUNCTION guards.refuse_mode_change();
