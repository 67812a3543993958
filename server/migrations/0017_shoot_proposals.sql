CREATE TYPE "public"."busy_conflict" AS ENUM('overlap', 'event', 'too_close');--> statement-breakpoint
CREATE TYPE "public"."proposal_outcome" AS ENUM('agreed', 'declined', 'withdrawn', 'lapsed', 'account_disabled', 'job_closed');--> statement-breakpoint
CREATE TABLE "shoot_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"proposed_by" uuid NOT NULL,
	"note" text NOT NULL,
	"job_version" bigint NOT NULL,
	"moves_place" boolean NOT NULL,
	"confirmed_conflict" "busy_conflict",
	"shoot_on" date NOT NULL,
	"shoot_time" time NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"delivery_on" date NOT NULL,
	"zone" text NOT NULL,
	"place_name" text NOT NULL,
	"place_label" text NOT NULL,
	"street_line" text,
	"meeting_point" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"public_latitude" double precision NOT NULL,
	"public_longitude" double precision NOT NULL,
	"earlier_shoot_on" date NOT NULL,
	"earlier_shoot_time" time NOT NULL,
	"earlier_starts_at" timestamp with time zone NOT NULL,
	"earlier_ends_at" timestamp with time zone NOT NULL,
	"earlier_delivery_on" date NOT NULL,
	"earlier_zone" text NOT NULL,
	"earlier_place_label" text NOT NULL,
	"earlier_street_line" text,
	"proposed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" "proposal_outcome",
	CONSTRAINT "shoot_proposals_ended_with_outcome" CHECK (("shoot_proposals"."ended_at" is null) = ("shoot_proposals"."outcome" is null)),
	CONSTRAINT "shoot_proposals_note_length" CHECK (char_length("shoot_proposals"."note") <= 500),
	CONSTRAINT "shoot_proposals_end_after_start" CHECK ("shoot_proposals"."ends_at" > "shoot_proposals"."starts_at"),
	CONSTRAINT "shoot_proposals_delivery_after_shoot" CHECK ("shoot_proposals"."delivery_on" > "shoot_proposals"."shoot_on")
);
--> statement-breakpoint
ALTER TABLE "shoot_proposals" ADD CONSTRAINT "shoot_proposals_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_proposals" ADD CONSTRAINT "shoot_proposals_proposed_by_people_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shoot_proposals_one_waits" ON "shoot_proposals" USING btree ("job_id") WHERE "shoot_proposals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "shoot_proposals_by_job" ON "shoot_proposals" USING btree ("job_id","proposed_at" desc);--> statement-breakpoint
CREATE INDEX "shoot_proposals_by_person" ON "shoot_proposals" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "shoot_proposals_due" ON "shoot_proposals" USING btree ("due_at") WHERE "shoot_proposals"."ended_at" is null;