CREATE TYPE "public"."calendar_entry_change" AS ENUM('moved', 'deleted');--> statement-breakpoint
ALTER TYPE "public"."single_calendar_problem" ADD VALUE 'write_failed' AFTER 'read_only';--> statement-breakpoint
ALTER TABLE "written_shoots" ADD COLUMN "written_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "written_shoots" ALTER COLUMN "written_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "written_shoots" ADD COLUMN "changed_there" "calendar_entry_change";
