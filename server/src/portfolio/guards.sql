-- However a picture is deleted, even with its account, its files are recorded for removal.
CREATE FUNCTION guards.note_loose_picture() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO orphaned_picture_keys (key) VALUES (OLD.key) ON CONFLICT (key) DO UPDATE SET since = now();
  RETURN NULL;
END $$;
CREATE TRIGGER pictures_leave_their_key AFTER DELETE ON pictures FOR EACH ROW EXECUTE FUNCTION guards.note_loose_picture();
