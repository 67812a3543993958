CREATE TYPE "public"."delivered_part" AS ENUM('part', 'all', 'nothing');--> statement-breakpoint
CREATE TYPE "public"."delivery_outcome" AS ENUM('received', 'missing', 'silence', 'job_closed');--> statement-breakpoint
CREATE TYPE "public"."trouble_kind" AS ENUM('did_not_come', 'could_not_shoot');--> statement-breakpoint
CREATE TABLE "picture_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"what" "delivered_part" NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"outcome" "delivery_outcome",
	"missing_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "picture_deliveries_answered_with_outcome" CHECK (("picture_deliveries"."answered_at" is null) = ("picture_deliveries"."outcome" is null)),
	CONSTRAINT "picture_deliveries_due" CHECK (("picture_deliveries"."what" = 'all') = ("picture_deliveries"."due_at" is not null)),
	CONSTRAINT "picture_deliveries_outcome_fits" CHECK (case "picture_deliveries"."what" when 'part' then "picture_deliveries"."outcome" is null when 'nothing' then "picture_deliveries"."outcome" is not distinct from 'missing' else true end),
	CONSTRAINT "picture_deliveries_missing_note" CHECK ("picture_deliveries"."missing_note" = '' or "picture_deliveries"."outcome" = 'missing'),
	CONSTRAINT "picture_deliveries_note_lengths" CHECK (greatest(char_length("picture_deliveries"."note"), char_length("picture_deliveries"."missing_note")) <= 500),
	CONSTRAINT "picture_deliveries_links" CHECK (cardinality("picture_deliveries"."links") <= 5
        and array_to_string("picture_deliveries"."links", ' ') ~ '^(https://[^[:space:]]+( https://[^[:space:]]+)*)?$'
        and char_length(array_to_string("picture_deliveries"."links", '')) <= 5000)
);
--> statement-breakpoint
CREATE TABLE "shoot_troubles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"said_by" uuid NOT NULL,
	"kind" "trouble_kind" NOT NULL,
	"note" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "shoot_troubles_one_per_side" UNIQUE("job_id","said_by"),
	CONSTRAINT "shoot_troubles_answered" CHECK (("shoot_troubles"."answer" is null) = ("shoot_troubles"."answered_at" is null)),
	CONSTRAINT "shoot_troubles_lengths" CHECK (greatest(char_length("shoot_troubles"."note"), char_length("shoot_troubles"."answer")) <= 500)
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "delivery_passed_on" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "due_deliveries" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "deliveries_on_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_deliveries" ADD CONSTRAINT "picture_deliveries_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_troubles" ADD CONSTRAINT "shoot_troubles_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_troubles" ADD CONSTRAINT "shoot_troubles_said_by_people_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_deliveries_one_waits" ON "picture_deliveries" USING btree ("job_id") WHERE "picture_deliveries"."what" = 'all' and "picture_deliveries"."outcome" is null;--> statement-breakpoint
CREATE INDEX "picture_deliveries_by_job" ON "picture_deliveries" USING btree ("job_id","said_at" desc);--> statement-breakpoint
CREATE INDEX "picture_deliveries_due" ON "picture_deliveries" USING btree ("due_at") WHERE "picture_deliveries"."what" = 'all' and "picture_deliveries"."outcome" is null;--> statement-breakpoint
CREATE INDEX "shoot_troubles_by_person" ON "shoot_troubles" USING btree ("said_by");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_deliveries_on_time" CHECK ("profiles"."deliveries_on_time" between 0 and "profiles"."due_deliveries") NOT VALID;