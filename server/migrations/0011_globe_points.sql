-- no transaction
-- Each statement is short and has its own locks. The triggers are first, so that no row is without its points in between.
CREATE OR REPLACE FUNCTION globe_point(latitude double precision, longitude double precision) RETURNS earth LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
-- This body is parsed now, so it works whatever the search path is, which is empty while a dump is restored.
RETURN cube(
  cube(cube(earth() * cos(radians(latitude)) * cos(radians(longitude))), earth() * cos(radians(latitude)) * sin(radians(longitude))),
  earth() * sin(radians(latitude))
)::earth;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_job_globe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.globe := public.globe_point(NEW.public_latitude, NEW.public_longitude);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_profile_globes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.globe := public.globe_point(NEW.latitude, NEW.longitude);
  NEW.public_globe := public.globe_point(NEW.public_latitude, NEW.public_longitude);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_search_globe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.globe := public.globe_point(NEW.latitude, NEW.longitude);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_job_globe BEFORE INSERT OR UPDATE OF public_latitude, public_longitude, globe ON jobs FOR EACH ROW EXECUTE FUNCTION keep_job_globe();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_profile_globes BEFORE INSERT OR UPDATE OF latitude, longitude, globe, public_latitude, public_longitude, public_globe ON profiles FOR EACH ROW EXECUTE FUNCTION keep_profile_globes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_search_globe BEFORE INSERT OR UPDATE OF latitude, longitude, globe ON saved_searches FOR EACH ROW EXECUTE FUNCTION keep_search_globe();
--> statement-breakpoint
-- Always, as a generated column: also where a session has switched other triggers off.
ALTER TABLE jobs ENABLE ALWAYS TRIGGER keep_job_globe;
--> statement-breakpoint
ALTER TABLE profiles ENABLE ALWAYS TRIGGER keep_profile_globes;
--> statement-breakpoint
ALTER TABLE saved_searches ENABLE ALWAYS TRIGGER keep_search_globe;
--> statement-breakpoint
-- The values stay; no row is rewritten.
ALTER TABLE "jobs" ALTER COLUMN "globe" DROP EXPRESSION IF EXISTS;
--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "globe" DROP EXPRESSION IF EXISTS, ALTER COLUMN "public_globe" DROP EXPRESSION IF EXISTS;
--> statement-breakpoint
ALTER TABLE "saved_searches" ALTER COLUMN "globe" DROP EXPRESSION IF EXISTS;
