-- The address of a deleted account cannot be used again.
CREATE FUNCTION guards.refuse_gone_slug() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM gone_pages WHERE slug_hash = sha256(convert_to(NEW.slug, 'UTF8'))) THEN
    RAISE EXCEPTION 'this address belonged to a deleted account' USING ERRCODE = 'unique_violation', CONSTRAINT = 'public_pages_slug_not_gone';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER public_pages_slug_not_gone BEFORE INSERT OR UPDATE OF slug ON public_pages FOR EACH ROW EXECUTE FUNCTION guards.refuse_gone_slug();

-- Creates a public page at an address derived from the name: 'Joaquín Reyes' gets joaquin-reyes, the next one joaquin-reyes-2; after nine
-- of them random letters are appended. A second insert of the same address waits for the first, then takes the next address.
CREATE FUNCTION guards.open_public_page(owner uuid, full_name text) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  plain text := rtrim(left(trim(BOTH '-' FROM regexp_replace(lower(unaccent(full_name)), '[^a-z0-9]+', '-', 'g')), {slugMax} - 8), '-');
  attempt integer := 1;
  wanted text;
BEGIN
  -- A name in another script leaves no letters, and a short name too few.
  IF char_length(plain) < {slugMin} THEN
    plain := rtrim('photographs-by-' || plain, '-');
  END IF;
  LOOP
    wanted := plain || CASE WHEN attempt = 1 THEN '' WHEN attempt < 10 THEN '-' || attempt ELSE '-' || left(replace(gen_random_uuid()::text, '-', ''), 7) END;
    attempt := attempt + 1;
    CONTINUE WHEN EXISTS (SELECT FROM public_pages WHERE slug = wanted) OR EXISTS (SELECT FROM gone_pages WHERE slug_hash = sha256(convert_to(wanted, 'UTF8')));
    BEGIN
      INSERT INTO public_pages (person_id, slug) VALUES (owner, wanted) ON CONFLICT (slug) DO NOTHING;
      IF FOUND THEN
        RETURN;
      END IF;
    EXCEPTION WHEN check_violation THEN
      -- A reserved word; with a number appended it is not reserved.
      IF attempt > 10 THEN
        RAISE;
      END IF;
    END;
  END LOOP;
END $$;

-- Every account has a profile, and every photographer a public page.
CREATE FUNCTION guards.complete_person() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO profiles (person_id) VALUES (NEW.id);
  IF NEW.user_type = 'photographer' THEN
    PERFORM guards.open_public_page(NEW.id, NEW.full_name);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER people_are_complete AFTER INSERT ON people FOR EACH ROW EXECUTE FUNCTION guards.complete_person();
