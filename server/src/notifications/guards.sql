-- A browser has subscribed with one key of the site and refuses pushes with another.
CREATE FUNCTION guards.forget_push_devices() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM push_devices;
  RETURN NULL;
END $$;
CREATE TRIGGER push_keys_forget_devices AFTER UPDATE OF public_key ON push_keys FOR EACH ROW
  WHEN (OLD.public_key <> NEW.public_key) EXECUTE FUNCTION guards.forget_push_devices();
