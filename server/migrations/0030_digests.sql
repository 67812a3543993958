CREATE TABLE "digests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"digest_on" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone,
	CONSTRAINT "digests_one_per_person_and_day" UNIQUE("person_id","digest_on")
);
--> statement-breakpoint
ALTER TABLE "notification_times" ADD COLUMN "new_jobs" text;--> statement-breakpoint
ALTER TABLE "notification_times" ADD COLUMN "digest_on" date;--> statement-breakpoint
ALTER TABLE "notification_times" ADD COLUMN "digest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digests_by_due_at" ON "digests" USING btree ("due_at");--> statement-breakpoint
-- The table is new: only those who chose quiet hours have a row.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "notification_times_digest_at" ON "notification_times" USING btree ("digest_at") WHERE "notification_times"."digest_at" is not null;--> statement-breakpoint
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "notification_times" ADD CONSTRAINT "notification_times_digest_of_a_day" CHECK (num_nulls("notification_times"."new_jobs", "notification_times"."digest_on", "notification_times"."digest_at") in (0, 3));--> statement-breakpoint
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "notification_times" ADD CONSTRAINT "notification_times_of_something" CHECK (num_nulls("notification_times"."quiet_from", "notification_times"."new_jobs") < 2);