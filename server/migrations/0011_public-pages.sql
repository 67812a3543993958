CREATE TABLE "gone_pages" (
	"slug_hash" "bytea" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_pages" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"is_indexed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "public_pages_one_per_slug" UNIQUE("slug"),
	CONSTRAINT "public_pages_slug_shape" CHECK ("public_pages"."slug" ~ '^[a-z0-9][a-z0-9-]*[a-z0-9]$'),
	CONSTRAINT "public_pages_slug_length" CHECK (char_length("public_pages"."slug") between 3 and 40),
	CONSTRAINT "public_pages_slug_not_reserved" CHECK ("public_pages"."slug" not in ('about', 'account', 'admin', 'all', 'api', 'app', 'best', 'blog', 'boise', 'contact', 'demo', 'edit', 'faq', 'feed', 'files', 'help', 'home', 'index', 'jobs', 'join', 'legal', 'login', 'map', 'messages', 'near-me', 'new', 'null', 'official', 'page', 'phoenix', 'photographer', 'photographers', 'privacy', 'profile', 'root', 'rss', 'search', 'security', 'settings', 'shutterbid', 'sign-in', 'sign-up', 'signup', 'sitemap', 'staff', 'support', 'system', 'tampa', 'team', 'terms', 'top', 'undefined', 'welcome', 'www'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "public_globe" "earth" GENERATED ALWAYS AS (ll_to_earth(public_latitude, public_longitude)) STORED;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "average_rating" double precision GENERATED ALWAYS AS (case when review_count > 0 then rating_sum::float8 / review_count else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "public_pages" ADD CONSTRAINT "public_pages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_by_public_globe" ON "profiles" USING gist ("public_globe");--> statement-breakpoint
CREATE INDEX "profiles_best_rated" ON "profiles" USING btree ("average_rating" desc,"review_count" desc,"person_id") WHERE "profiles"."public_latitude" is not null;
--> statement-breakpoint

-- The address of somebody who deleted their account is given to nobody else.
CREATE FUNCTION refuse_gone_slugs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone_pages WHERE slug_hash = sha256(convert_to(NEW.slug, 'UTF8'))) THEN
    RAISE EXCEPTION 'this address belonged to somebody who left' USING ERRCODE = 'unique_violation', CONSTRAINT = 'public_pages_slug_not_gone';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER public_pages_slug_not_gone BEFORE INSERT OR UPDATE OF slug ON public_pages FOR EACH ROW EXECUTE FUNCTION refuse_gone_slugs();
--> statement-breakpoint

-- A page is a photographer's.
CREATE FUNCTION refuse_foreign_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM people WHERE id = NEW.person_id AND user_type = 'photographer') THEN
    RAISE EXCEPTION 'a public page is a photographer''s' USING ERRCODE = 'check_violation', CONSTRAINT = 'public_pages_of_photographers';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER public_pages_of_photographers BEFORE INSERT OR UPDATE OF person_id ON public_pages FOR EACH ROW EXECUTE FUNCTION refuse_foreign_pages();
--> statement-breakpoint

-- Opens a page under an address made from a name: 'Joaquín Reyes' is joaquin-reyes, the next one joaquin-reyes-2, and after nine of them a few random letters.
-- Of two who come at once with one name the second waits for the first, and then takes the next address.
CREATE FUNCTION open_public_page(owner uuid, full_name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  plain text := rtrim(left(trim(BOTH '-' FROM regexp_replace(lower(unaccent(full_name)), '[^a-z0-9]+', '-', 'g')), 32), '-');
  attempt integer := 1;
  wanted text;
BEGIN
  -- A name in another script leaves nothing, a short one too little.
  IF char_length(plain) < 3 THEN
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
      -- A reserved word: with a number behind it, it is none.
      IF attempt > 10 THEN
        RAISE;
      END IF;
    END;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_public_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public_pages WHERE person_id = NEW.id;
  IF NEW.user_type = 'photographer' THEN
    PERFORM open_public_page(NEW.id, NEW.full_name);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER people_open_pages AFTER INSERT ON people FOR EACH ROW EXECUTE FUNCTION keep_public_page();
--> statement-breakpoint
-- Until it is verified, an account may be signed up for again with another name or as another kind.
CREATE TRIGGER people_rename_pages AFTER UPDATE OF full_name, user_type ON people FOR EACH ROW WHEN (NOT OLD.email_verified AND (OLD.full_name, OLD.user_type) IS DISTINCT FROM (NEW.full_name, NEW.user_type)) EXECUTE FUNCTION keep_public_page();
--> statement-breakpoint
SELECT open_public_page(id, full_name) FROM people WHERE user_type = 'photographer' AND deleted_at IS NULL ORDER BY created_at, id;
