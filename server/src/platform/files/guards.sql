-- However the last row with a file is deleted or gets another, even with its account, the file is marked for removal. The argument is the column with its key.
CREATE FUNCTION guards.release_file() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  released text := to_jsonb(OLD) ->> TG_ARGV[0];
  is_used boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I = $1)', TG_TABLE_NAME, TG_ARGV[0]) INTO is_used USING released;
  IF NOT is_used THEN
    UPDATE stored_files SET remove_at = now() WHERE key = released;
  END IF;
  RETURN NULL;
END $$;
