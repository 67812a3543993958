CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"last_person_id" uuid,
	"checked" bigint DEFAULT 0 NOT NULL,
	"repaired" bigint DEFAULT 0 NOT NULL,
	"failed" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_running" ON "reconciliations" USING btree ((true)) WHERE "reconciliations"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliations_by_start" ON "reconciliations" USING btree ("started_at");--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "payment_facts_by_refund" ON "payment_facts" USING btree ("refunded_at") WHERE "payment_facts"."refunded_at" is not null;