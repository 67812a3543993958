-- squawk-ignore changing-column-type
ALTER TABLE "reminders" ALTER COLUMN "kind" SET DATA TYPE text;--> statement-breakpoint
DROP TYPE "public"."reminder_kind";