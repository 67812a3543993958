CREATE TYPE "public"."report_reason" AS ENUM('spam', 'scam', 'harassment', 'misleading', 'other');--> statement-breakpoint
CREATE TYPE "public"."report_subject" AS ENUM('job', 'bid', 'profile', 'message');--> statement-breakpoint
CREATE TYPE "public"."reminder_kind" AS ENUM('bids_undecided', 'job_expiring', 'shoot_tomorrow', 'delivery_due');--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reporter_id" uuid,
	"subject" "report_subject" NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid,
	"content" text NOT NULL,
	"reason" "report_reason" NOT NULL,
	"note" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "reports_one_per_reporter_and_thing" UNIQUE("reporter_id","subject","subject_id"),
	CONSTRAINT "reports_not_of_the_own" CHECK ("reports"."reporter_id" <> "reports"."author_id"),
	CONSTRAINT "reports_note_length" CHECK (char_length("reports"."note") <= 1000),
	CONSTRAINT "reports_other_in_words" CHECK ("reports"."reason" <> 'other' or "reports"."note" <> '')
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" "reminder_kind" NOT NULL,
	"occasion_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_one_per_occasion" UNIQUE("job_id","person_id","kind","occasion_at")
);
--> statement-breakpoint
ALTER TABLE "demo_mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_people_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_by_reporter_newest" ON "reports" USING btree ("reporter_id","reported_at" desc);--> statement-breakpoint
CREATE INDEX "reports_by_author" ON "reports" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reminders_by_person" ON "reminders" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "bids_pending_by_age" ON "bids" USING btree ("submitted_at") WHERE "bids"."status" = 'pending' and "bids"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_by_start" ON "jobs" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "jobs_by_delivery" ON "jobs" USING btree ("delivery_on");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_delivery_within_two_years" CHECK ("jobs"."delivery_on" <= "jobs"."shoot_on" + 730);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_start_within_two_years" CHECK ("jobs"."starts_at" < "jobs"."updated_at" + interval '732 days');