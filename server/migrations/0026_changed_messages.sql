ALTER TABLE "messages" DROP CONSTRAINT "messages_content_length";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
-- Checks short rows, once.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "messages" ADD CONSTRAINT "messages_content_unless_taken_back" CHECK (("messages"."content" = '') = ("messages"."taken_back_at" is not null));--> statement-breakpoint
-- Checks short rows, once.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "messages" ADD CONSTRAINT "messages_content_length" CHECK (char_length("messages"."content") <= 4000);
