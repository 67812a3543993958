-- The new columns are empty and small, the tables of hires, bids and templates are short.
-- squawk-ignore-file prefer-bigint-over-int, constraint-missing-not-valid, require-enum-value-ordering, adding-foreign-key-constraint, require-concurrent-index-creation, ban-drop-table
CREATE TYPE "public"."delivery_way" AS ENUM('gallery', 'download', 'drive', 'prints');--> statement-breakpoint
CREATE TYPE "public"."picture_use" AS ENUM('personal', 'social', 'commercial');--> statement-breakpoint
ALTER TYPE "public"."saved_text_use" ADD VALUE 'terms';--> statement-breakpoint
CREATE TABLE "hire_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"proposed_by" uuid NOT NULL,
	"note" text NOT NULL,
	"terms" jsonb NOT NULL,
	"confirmed_conflict" "busy_conflict",
	"proposed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" "proposal_outcome",
	CONSTRAINT "hire_terms_ended_with_outcome" CHECK (("hire_terms"."ended_at" is null) = ("hire_terms"."outcome" is null)),
	CONSTRAINT "hire_terms_note_length" CHECK (char_length("hire_terms"."note") <= 500),
	CONSTRAINT "hire_terms_delivery_after_shoot" CHECK (("hire_terms"."terms" ->> 'deliveryOn') > ("hire_terms"."terms" ->> 'shootOn'))
);
--> statement-breakpoint
ALTER TABLE "saved_texts" DROP CONSTRAINT "saved_texts_per_photographer";--> statement-breakpoint
ALTER TABLE "saved_texts" DROP CONSTRAINT "saved_texts_text_length";--> statement-breakpoint
ALTER TABLE "saved_texts" DROP CONSTRAINT "saved_texts_covered_hours";--> statement-breakpoint
ALTER TABLE "bids" DROP CONSTRAINT "bids_covered_hours";--> statement-breakpoint
ALTER TABLE "saved_texts" ADD COLUMN "amount_dollars" integer;--> statement-breakpoint
ALTER TABLE "saved_texts" ADD COLUMN "delivered_by" "delivery_way";--> statement-breakpoint
ALTER TABLE "saved_texts" ADD COLUMN "picture_use" "picture_use";--> statement-breakpoint
ALTER TABLE "saved_texts" ADD COLUMN "use_months" integer;--> statement-breakpoint
ALTER TABLE "saved_texts" ADD COLUMN "deposit_percent" integer;--> statement-breakpoint
ALTER TABLE "saved_texts" ADD COLUMN "deposit_days" integer;--> statement-breakpoint
ALTER TABLE "saved_texts" ADD COLUMN "balance_days" integer;--> statement-breakpoint
ALTER TABLE "saved_texts" ADD COLUMN "if_cancelled" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "delivered_by" "delivery_way";--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "picture_use" "picture_use";--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "use_months" integer;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "deposit_percent" integer;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "deposit_days" integer;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "balance_days" integer;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "if_cancelled" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hire_terms" ADD CONSTRAINT "hire_terms_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hire_terms" ADD CONSTRAINT "hire_terms_proposed_by_people_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hire_terms_one_waits" ON "hire_terms" USING btree ("job_id") WHERE "hire_terms"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hire_terms_agreed" ON "hire_terms" USING btree ("job_id","version" desc) WHERE "hire_terms"."outcome" = 'agreed';--> statement-breakpoint
CREATE INDEX "hire_terms_by_job" ON "hire_terms" USING btree ("job_id","proposed_at" desc);--> statement-breakpoint
CREATE INDEX "hire_terms_by_person" ON "hire_terms" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "hire_terms_due" ON "hire_terms" USING btree ("due_at") WHERE "hire_terms"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "saved_texts" ADD CONSTRAINT "saved_texts_amount" CHECK ("saved_texts"."amount_dollars" between 1 and 1000000);--> statement-breakpoint
ALTER TABLE "saved_texts" ADD CONSTRAINT "saved_texts_use_months" CHECK ("saved_texts"."use_months" between 1 and 120);--> statement-breakpoint
ALTER TABLE "saved_texts" ADD CONSTRAINT "saved_texts_deposit_percent" CHECK ("saved_texts"."deposit_percent" between 1 and 100);--> statement-breakpoint
ALTER TABLE "saved_texts" ADD CONSTRAINT "saved_texts_deposit_days" CHECK ("saved_texts"."deposit_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "saved_texts" ADD CONSTRAINT "saved_texts_balance_days" CHECK ("saved_texts"."balance_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "saved_texts" ADD CONSTRAINT "saved_texts_half_hours" CHECK ("saved_texts"."covered_hours" * 2 = floor("saved_texts"."covered_hours" * 2));--> statement-breakpoint
ALTER TABLE "saved_texts" ADD CONSTRAINT "saved_texts_if_cancelled_length" CHECK (char_length("saved_texts"."if_cancelled") <= 1000);--> statement-breakpoint
ALTER TABLE "saved_texts" ADD CONSTRAINT "saved_texts_per_photographer" CHECK ("saved_texts"."number" between 1 and case "saved_texts"."use" when 'bid' then 10 when 'message' then 20 else 1 end);--> statement-breakpoint
ALTER TABLE "saved_texts" ADD CONSTRAINT "saved_texts_text_length" CHECK (char_length("saved_texts"."text") between case when "saved_texts"."use" in ('bid', 'message') then 1 else 0 end and 4000);--> statement-breakpoint
ALTER TABLE "saved_texts" ADD CONSTRAINT "saved_texts_covered_hours" CHECK ("saved_texts"."covered_hours" between 0.5 and 24);--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_use_months" CHECK ("bids"."use_months" between 1 and 120);--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_deposit_percent" CHECK ("bids"."deposit_percent" between 1 and 100);--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_deposit_days" CHECK ("bids"."deposit_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_balance_days" CHECK ("bids"."balance_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_half_hours" CHECK ("bids"."covered_hours" * 2 = floor("bids"."covered_hours" * 2));--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_if_cancelled_length" CHECK (char_length("bids"."if_cancelled") <= 1000);--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_covered_hours" CHECK ("bids"."covered_hours" between 0.5 and 24);--> statement-breakpoint
-- The terms of every hire: as its accepted bid made them, and each proposal since. A proposal has the earlier terms of time and place; the
-- first of them are those of the hire.
INSERT INTO "hire_terms" ("id", "job_id", "version", "proposed_by", "note", "terms", "confirmed_conflict", "proposed_at", "due_at", "ended_at", "outcome")
SELECT "versions"."id", "jobs"."id", "versions"."version", "versions"."proposed_by", "versions"."note",
  jsonb_build_object(
    'shootOn', "versions"."shoot_on", 'shootTime', to_char("versions"."shoot_time", 'HH24:MI'), 'durationMinutes', "jobs"."duration_minutes",
    'dayPlan', "versions"."day_plan", 'meetingPoint', "versions"."meeting_point",
    'placeName', "versions"."place_name", 'placeLabel', "versions"."place_label", 'streetLine', "versions"."street_line",
    'latitude', "versions"."latitude", 'longitude', "versions"."longitude",
    'publicLatitude', "versions"."public_latitude", 'publicLongitude', "versions"."public_longitude", 'zone', "versions"."zone",
    'amountDollars', "jobs"."accepted_amount_dollars", 'extras', '[]'::jsonb,
    'depositDollars', null, 'depositOn', null, 'balanceOn', null,
    'editedPictures', "bids"."edited_pictures", 'deliveryOn', "versions"."delivery_on", 'deliveredBy', null,
    'isTravelIncluded', "bids"."is_travel_included", 'hasSecondShooter', "bids"."has_second_shooter",
    'pictureUse', null, 'useMonths', null, 'showing', 'none', 'ifCancelled', ''),
  "versions"."confirmed_conflict", "versions"."proposed_at", "versions"."due_at", "versions"."ended_at", "versions"."outcome"
FROM "jobs"
JOIN "bids" ON "bids"."id" = "jobs"."accepted_bid_id"
LEFT JOIN LATERAL (
  SELECT * FROM "shoot_proposals" WHERE "job_id" = "jobs"."id" AND "outcome" = 'agreed' ORDER BY "job_version" LIMIT 1
) AS "first" ON true
CROSS JOIN LATERAL (
  SELECT gen_random_uuid() AS "id", coalesce("first"."job_version", "jobs"."version") AS "version", "bids"."photographer_id" AS "proposed_by", '' AS "note",
    coalesce("first"."earlier_shoot_on", "jobs"."shoot_on") AS "shoot_on",
    coalesce("first"."earlier_shoot_time", "jobs"."shoot_time") AS "shoot_time",
    CASE WHEN "first"."id" IS NULL THEN "jobs"."day_plan" ELSE coalesce("jobs"."posted" -> 'dayPlan', '{}') END AS "day_plan",
    CASE WHEN "first"."id" IS NULL THEN "jobs"."meeting_point" ELSE coalesce("jobs"."posted" ->> 'meetingPoint', '') END AS "meeting_point",
    CASE WHEN "first"."id" IS NULL THEN "jobs"."place_name" ELSE "first"."earlier_place_label" END AS "place_name",
    coalesce("first"."earlier_place_label", "jobs"."place_label") AS "place_label",
    CASE WHEN "first"."id" IS NULL THEN "jobs"."street_line" ELSE "first"."earlier_street_line" END AS "street_line",
    "jobs"."latitude", "jobs"."longitude", "jobs"."public_latitude", "jobs"."public_longitude",
    coalesce("first"."earlier_zone", "jobs"."zone") AS "zone",
    coalesce("first"."earlier_delivery_on", "jobs"."delivery_on") AS "delivery_on",
    null::busy_conflict AS "confirmed_conflict", "jobs"."accepted_at" AS "proposed_at", "jobs"."accepted_at" AS "due_at",
    "jobs"."accepted_at" AS "ended_at", 'agreed'::proposal_outcome AS "outcome"
  UNION ALL
  SELECT "id", "job_version" + 1, "proposed_by", "note", "shoot_on", "shoot_time", "jobs"."day_plan", "meeting_point", "place_name", "place_label",
    "street_line", "latitude", "longitude", "public_latitude", "public_longitude", "zone", "delivery_on", "confirmed_conflict", "proposed_at",
    "due_at", "ended_at", "outcome"
  FROM "shoot_proposals" WHERE "job_id" = "jobs"."id"
) AS "versions";--> statement-breakpoint
UPDATE "notifications" SET "kind" = CASE "kind" WHEN 'time_proposed' THEN 'terms_proposed' ELSE 'terms_agreed' END
WHERE "kind" IN ('time_proposed', 'shoot_rescheduled');--> statement-breakpoint
UPDATE "events" SET "name" = CASE "name" WHEN 'job.time_proposed' THEN 'job.terms_proposed' ELSE 'job.terms_agreed' END
WHERE "name" IN ('job.time_proposed', 'job.rescheduled');--> statement-breakpoint
-- Tasks that are still to be done; in a new database the table does not exist yet.
DO $$ BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
    UPDATE graphile_worker._private_tasks
    SET identifier = replace(replace(identifier, 'job.time_proposed ', 'job.terms_proposed '), 'job.rescheduled ', 'job.terms_agreed ')
    WHERE identifier LIKE 'job.time_proposed %' OR identifier LIKE 'job.rescheduled %';
  END IF;
END $$;--> statement-breakpoint
DROP TABLE "shoot_proposals" CASCADE;