ALTER TABLE "jobs" DROP CONSTRAINT "jobs_duration";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "posted" jsonb;--> statement-breakpoint
-- Not validated: the earlier constraint was stricter.
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_duration" CHECK ("jobs"."duration_minutes" between 30 and 1440 and "jobs"."duration_minutes" % 30 = 0) NOT VALID;--> statement-breakpoint
-- What a job asked for before it was moved: in its first agreed proposal.
UPDATE "jobs" SET "posted" = jsonb_build_object(
  'shootOn', coalesce("first"."earlier_shoot_on", "jobs"."shoot_on"),
  'shootTime', to_char(coalesce("first"."earlier_shoot_time", "jobs"."shoot_time"), 'HH24:MI'),
  'durationMinutes', "jobs"."duration_minutes",
  'dayPlan', "jobs"."day_plan",
  'meetingPoint', "jobs"."meeting_point",
  'deliveryOn', coalesce("first"."earlier_delivery_on", "jobs"."delivery_on"),
  'placeLabel', coalesce("first"."earlier_place_label", "jobs"."place_label"),
  'streetLine', CASE WHEN "first"."id" IS NULL THEN "jobs"."street_line" ELSE "first"."earlier_street_line" END,
  'latitude', "jobs"."public_latitude",
  'longitude', "jobs"."public_longitude",
  'zone', coalesce("first"."earlier_zone", "jobs"."zone"))
FROM "jobs" AS "hired"
LEFT JOIN LATERAL (
  SELECT * FROM "shoot_proposals" WHERE "job_id" = "hired"."id" AND "outcome" = 'agreed' ORDER BY "ended_at" LIMIT 1
) AS "first" ON true
WHERE "hired"."id" = "jobs"."id" AND "jobs"."accepted_bid_id" IS NOT NULL;--> statement-breakpoint
-- The pictures are due as the accepted bid says. The hours of shoots that are already booked stay.
UPDATE "jobs" SET "delivery_on" = "jobs"."shoot_on" + "bids"."delivery_days"
FROM "bids" WHERE "bids"."id" = "jobs"."accepted_bid_id" AND "jobs"."status" = 'in_progress' AND "bids"."delivery_days" IS NOT NULL;
