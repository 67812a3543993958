CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_one_per_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"encrypted_private_key" text NOT NULL,
	CONSTRAINT "push_keys_one_row" CHECK ("push_keys"."is_only")
);
--> statement-breakpoint
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "deliveries_finished";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_by_person" ON "push_devices" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "push_devices_by_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
-- Of the last 30 days: about a second with a million deliveries.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "deliveries_finished" ON "deliveries" USING btree ("channel","due_at") WHERE "deliveries"."state" in ('sent', 'skipped', 'failed');