CREATE TYPE "public"."subscription_problem" AS ENUM('charge_failed', 'disputed', 'paused');--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "problem" "subscription_problem";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_collection_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- From the facts that are known; the next comparison with the provider tells whether collection is paused.
UPDATE "subscriptions" SET "problem" = CASE
	WHEN "state" = 'past_due' AND (
		SELECT "kind" FROM "payment_facts" WHERE "payment_facts"."subscription_ref" = "subscriptions"."subscription_ref" AND "kind" IN ('paused', 'unpaused')
		ORDER BY "occurred_at" DESC, "kind" DESC LIMIT 1
	) = 'paused' THEN 'paused'
	WHEN EXISTS (
		SELECT FROM "payment_facts" WHERE "payment_facts"."subscription_ref" = "subscriptions"."subscription_ref"
		AND "kind" = 'dispute_opened' AND "occurred_at" = "subscriptions"."payment_failed_at"
	) THEN 'disputed'
	WHEN "payment_failed_at" IS NOT NULL THEN 'charge_failed'
END::"subscription_problem" WHERE "payment_failed_at" IS NOT NULL OR "state" = 'past_due';
