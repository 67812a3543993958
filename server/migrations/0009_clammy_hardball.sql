CREATE TYPE "public"."export_state" AS ENUM('making', 'ready', 'failed', 'expired');--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"state" "export_state" DEFAULT 'making' NOT NULL,
	"file_key" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"bytes" bigint,
	-- A small count.
	-- squawk-ignore prefer-bigint-over-int
	"missing_pictures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "data_exports_ready_is_whole" CHECK ("data_exports"."state" <> 'ready' or num_nulls("data_exports"."expires_at", "data_exports"."bytes") = 0)
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_at_a_time" ON "data_exports" USING btree ("person_id") WHERE "data_exports"."state" in ('making', 'ready');--> statement-breakpoint
CREATE INDEX "data_exports_by_person_newest" ON "data_exports" USING btree ("person_id","requested_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "data_exports_by_expiry" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "data_exports_by_time" ON "data_exports" USING btree ("requested_at");