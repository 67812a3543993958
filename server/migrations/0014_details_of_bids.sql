ALTER TABLE "bids" ADD COLUMN "covered_hours" real;--> statement-breakpoint
-- squawk-ignore prefer-bigint-over-int
ALTER TABLE "bids" ADD COLUMN "edited_pictures" integer;--> statement-breakpoint
-- squawk-ignore prefer-bigint-over-int
ALTER TABLE "bids" ADD COLUMN "delivery_days" integer;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "is_travel_included" boolean;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "has_second_shooter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The new columns are empty, so that all rows are valid; reading them takes seconds.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "bids" ADD CONSTRAINT "bids_covered_hours" CHECK ("bids"."covered_hours" between 0.5 and 24 and "bids"."covered_hours" * 2 = floor("bids"."covered_hours" * 2));--> statement-breakpoint
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "bids" ADD CONSTRAINT "bids_edited_pictures" CHECK ("bids"."edited_pictures" between 1 and 5000);--> statement-breakpoint
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "bids" ADD CONSTRAINT "bids_delivery_days" CHECK ("bids"."delivery_days" between 1 and 365);