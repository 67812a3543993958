CREATE TABLE "attachment_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attachment_uploads" ADD CONSTRAINT "attachment_uploads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachment_uploads_by_person" ON "attachment_uploads" USING btree ("person_id","added_at");--> statement-breakpoint
CREATE INDEX "attachment_uploads_by_time" ON "attachment_uploads" USING btree ("added_at");--> statement-breakpoint
-- Reports that wait are few.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "reports_waiting_by_thing" ON "reports" USING btree ("subject_id") WHERE "reports"."done_at" is null;