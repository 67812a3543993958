-- squawk-ignore-file prefer-bigint-over-int
ALTER TABLE "bids" ADD COLUMN "read_version" integer;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_read_version" CHECK ("bids"."read_version" between 1 and "bids"."version") NOT VALID;