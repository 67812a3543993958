-- squawk-ignore-file ban-drop-table, require-concurrent-index-deletion, identifier-too-long
UPDATE "payment_calls" SET "person_id" = "fact"."person_id", "received_at" = "fact"."recorded_at"
FROM "payment_facts" AS "fact" WHERE "fact"."provider_event_id" = "payment_calls"."provider_event_id";--> statement-breakpoint
INSERT INTO "subscription_invoices" ("id", "person_id", "subscription_ref", "issued_at", "paid_cents", "failed_cents", "refunded_cents", "refunded_at")
SELECT "payment_ref", max("person_id"::text)::uuid, max("subscription_ref"), min("occurred_at") FILTER (WHERE "kind" = 'payment_succeeded'),
	coalesce(max("amount_cents") FILTER (WHERE "kind" = 'payment_succeeded'), 0), 0,
	coalesce(
		max("amount_cents") FILTER (WHERE "kind" = 'payment_refunded'),
		max("amount_cents") FILTER (WHERE "kind" = 'payment_succeeded' AND "refunded_at" IS NOT NULL),
		0
	),
	max(coalesce("refunded_at", "occurred_at")) FILTER (WHERE "refunded_at" IS NOT NULL OR "kind" = 'payment_refunded')
FROM "payment_facts"
WHERE "payment_ref" IS NOT NULL AND "person_id" IS NOT NULL AND "subscription_ref" IS NOT NULL
GROUP BY "payment_ref" HAVING bool_or("kind" = 'payment_succeeded');--> statement-breakpoint
UPDATE "subscriptions" SET "earlier_customer_refs" = "known"."refs" FROM (
	SELECT "fact"."person_id", array_agg(DISTINCT "fact"."customer_ref") AS "refs"
	FROM "payment_facts" AS "fact" JOIN "subscriptions" AS "own" ON "own"."person_id" = "fact"."person_id"
	WHERE "fact"."customer_ref" IS NOT NULL AND "fact"."customer_ref" <> "own"."customer_ref"
	GROUP BY "fact"."person_id"
) AS "known" WHERE "known"."person_id" = "subscriptions"."person_id";--> statement-breakpoint
UPDATE "subscriptions" SET "subscription_ref" = "customer_ref" || '_sub_' || "subscription_ref"
WHERE "customer_ref" LIKE 'test\_%' AND "subscription_ref" IS NOT NULL;--> statement-breakpoint
-- The test provider of a demo has its customers from now on: each with the subscription that is known of them.
INSERT INTO "test_customers" ("ref", "account")
SELECT "customer_ref", json_build_object('declines', "payment_failed_at" IS NOT NULL, 'freeMonths', 0, 'subscriptions', json_build_array(json_build_object(
	'ref', "subscription_ref", 'customerRef', "customer_ref", 'beganAt', "updated_at", 'trialEndsAt', CASE WHEN "state" = 'trialing' THEN "period_ends_at" END,
	'status', CASE WHEN "state" = 'trialing' THEN 'trialing' WHEN "state" = 'ended' THEN 'ended' ELSE 'active' END, 'periodEndsAt', "period_ends_at",
	'endsAt', CASE WHEN "cancel_pending" THEN "period_ends_at" END, 'endedAt', CASE WHEN "state" = 'ended' THEN "period_ends_at" END,
	'isCollectionPaused', "is_collection_paused", 'invoices', json_build_array()
)))::text
FROM "subscriptions" WHERE "customer_ref" LIKE 'test\_%' AND "subscription_ref" IS NOT NULL AND "period_ends_at" IS NOT NULL;--> statement-breakpoint
DROP INDEX "subscriptions_by_price";--> statement-breakpoint
ALTER TABLE "payment_calls" DROP CONSTRAINT "payment_calls_provider_event_id_payment_facts_provider_event_id_fk";--> statement-breakpoint
DROP TABLE "payment_facts";--> statement-breakpoint
DROP TABLE "reconciliations";--> statement-breakpoint
DROP TABLE "refused_payment_calls";
