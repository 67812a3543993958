-- A small count.
-- squawk-ignore prefer-bigint-over-int
ALTER TABLE "calendars" ADD COLUMN "not_understood" integer DEFAULT 0 NOT NULL;