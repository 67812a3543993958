-- squawk-ignore-file prefer-bigint-over-int, require-concurrent-index-creation, adding-not-nullable-field, require-enum-value-ordering
CREATE TABLE "subscription_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"subscription_ref" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"paid_cents" integer NOT NULL,
	"failed_at" timestamp with time zone,
	"failed_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "unsigned_payment_calls" (
	"on" date PRIMARY KEY NOT NULL,
	"calls" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_customers" (
	"ref" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL
);
--> statement-breakpoint
-- Whoever has an open checkout opens another; one that is finished meanwhile is told by its call.
DELETE FROM "open_checkouts" WHERE "customer_ref" IS NULL;--> statement-breakpoint
ALTER TABLE "open_checkouts" ALTER COLUMN "customer_ref" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_calls" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_calls" ADD COLUMN "received_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "earlier_customer_refs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "syncs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "synced_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscription_invoices_by_person" ON "subscription_invoices" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "subscription_invoices_by_issue" ON "subscription_invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "subscription_invoices_by_failure" ON "subscription_invoices" USING btree ("failed_at") WHERE "subscription_invoices"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "subscription_invoices_by_refund" ON "subscription_invoices" USING btree ("refunded_at") WHERE "subscription_invoices"."refunded_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_calls_by_person" ON "payment_calls" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "payment_calls_by_age" ON "payment_calls" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "subscriptions_by_sync" ON "subscriptions" USING btree ("synced_at" NULLS FIRST) WHERE "subscriptions"."customer_ref" is not null;--> statement-breakpoint
ALTER TYPE "public"."admin_action_kind" ADD VALUE 'month_given';--> statement-breakpoint
ALTER TYPE "public"."admin_action_kind" ADD VALUE 'refunded';--> statement-breakpoint
CREATE INDEX "subscriptions_by_earlier_customer" ON "subscriptions" USING gin ("earlier_customer_refs");