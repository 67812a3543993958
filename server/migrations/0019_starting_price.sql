-- squawk-ignore prefer-bigint-over-int
ALTER TABLE "profiles" ADD COLUMN "starting_price_dollars" integer;--> statement-breakpoint
-- The new column is empty, so that all rows are valid; reading them takes seconds.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_starting_price" CHECK ("profiles"."starting_price_dollars" between 1 and 1000000);