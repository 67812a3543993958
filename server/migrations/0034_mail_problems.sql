CREATE TYPE "public"."mail_problem" AS ENUM('bounced', 'complained');--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "mail_problem" "mail_problem";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "mail_problem_at" timestamp with time zone;--> statement-breakpoint
-- Both read the people once: less than a second with a million.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "people_with_mail_problem" ON "people" USING btree ("id") WHERE "people"."mail_problem" is not null;--> statement-breakpoint
-- The new columns are empty, so that all rows are valid.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "people" ADD CONSTRAINT "people_mail_problem_has_time" CHECK (("people"."mail_problem" is null) = ("people"."mail_problem_at" is null));