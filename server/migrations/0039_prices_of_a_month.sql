CREATE TABLE "price_changes" (
	-- A few in many years; cents are at most 10,000.
	-- squawk-ignore prefer-bigint-over-int
	"number" integer PRIMARY KEY NOT NULL,
	-- squawk-ignore prefer-bigint-over-int
	"cents" integer NOT NULL,
	"provider_ref" text,
	"announced_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"told_up_to" uuid,
	"told_at" timestamp with time zone,
	-- squawk-ignore prefer-bigint-over-int
	"told_people" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "price_changes_numbered_from_one" CHECK ("price_changes"."number" > 0),
	CONSTRAINT "price_changes_announced_before" CHECK ("price_changes"."starts_at" >= "price_changes"."announced_at" + interval '30 days'),
	CONSTRAINT "price_changes_withdrawn_before" CHECK ("price_changes"."withdrawn_at" < "price_changes"."starts_at")
);
--> statement-breakpoint
-- squawk-ignore prefer-bigint-over-int
ALTER TABLE "open_checkouts" ADD COLUMN "price_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- squawk-ignore prefer-bigint-over-int
ALTER TABLE "subscriptions" ADD COLUMN "price_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A row for each photographer who ever had a trial: quick to build while the site is stopped.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "subscriptions_by_price" ON "subscriptions" USING btree ("price_number","person_id") WHERE "subscriptions"."state" in ('trialing', 'active') and "subscriptions"."subscription_ref" is not null;