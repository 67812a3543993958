-- At most ten languages of one to forty characters, none twice but for capitals. Compared as "C", which folds no letter that the product keeps apart.
CREATE FUNCTION are_languages(languages text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN cardinality(languages) <= 10 AND (
  SELECT count(*) = count(DISTINCT lower(name COLLATE "C"))
    AND coalesce(bool_and(char_length(name) BETWEEN 1 AND 40 AND name = btrim(name) AND strpos(name, ',') = 0), true)
  FROM unnest(languages) AS name
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_id" uuid NOT NULL,
	"photographer_id" uuid NOT NULL,
	"wants_pictures" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_one_per_pair" PRIMARY KEY("follower_id","photographer_id"),
	CONSTRAINT "follows_not_oneself" CHECK ("follows"."follower_id" <> "follows"."photographer_id")
);
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_people_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_photographer_id_people_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_newest" ON "follows" USING btree ("follower_id","followed_at" desc,"photographer_id" desc);--> statement-breakpoint
CREATE INDEX "follows_by_photographer" ON "follows" USING btree ("photographer_id");--> statement-breakpoint
CREATE INDEX "follows_to_tell" ON "follows" USING btree ("photographer_id","follower_id") WHERE "follows"."wants_pictures";--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_languages_each_once" CHECK (are_languages("profiles"."languages"));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_social_links_are_https" CHECK (("profiles"."social_links" ->> 'instagram' is null or ("profiles"."social_links" ->> 'instagram' ~ '^https://[^[:space:]]+$' and char_length("profiles"."social_links" ->> 'instagram') <= 200)) and ("profiles"."social_links" ->> 'facebook' is null or ("profiles"."social_links" ->> 'facebook' ~ '^https://[^[:space:]]+$' and char_length("profiles"."social_links" ->> 'facebook') <= 200)) and ("profiles"."social_links" ->> 'website' is null or ("profiles"."social_links" ->> 'website' ~ '^https://[^[:space:]]+$' and char_length("profiles"."social_links" ->> 'website') <= 200)));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_social_links_known" CHECK ("profiles"."social_links" - array['instagram', 'facebook', 'website'] = '{}');--> statement-breakpoint

-- Only photographers are followed.
CREATE FUNCTION refuse_foreign_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM people WHERE id = NEW.photographer_id AND user_type = 'photographer') THEN
    RAISE EXCEPTION 'only photographers are followed' USING ERRCODE = 'check_violation', CONSTRAINT = 'follows_of_photographers';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER follows_of_photographers BEFORE INSERT OR UPDATE OF photographer_id ON follows FOR EACH ROW EXECUTE FUNCTION refuse_foreign_follows();
--> statement-breakpoint

-- What somebody speaks stands on the profiles of photographers.
CREATE FUNCTION refuse_languages_of_clients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM people WHERE id = NEW.person_id AND user_type = 'photographer') THEN
    RAISE EXCEPTION 'only photographers name their languages' USING ERRCODE = 'check_violation', CONSTRAINT = 'profiles_languages_of_photographers';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_languages_of_photographers BEFORE INSERT OR UPDATE OF languages ON profiles FOR EACH ROW WHEN (cardinality(NEW.languages) > 0) EXECUTE FUNCTION refuse_languages_of_clients();
