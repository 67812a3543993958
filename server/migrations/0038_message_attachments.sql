CREATE TYPE "public"."attachment_kind" AS ENUM('picture', 'pdf');--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"message_id" uuid,
	-- At most 5.
	-- squawk-ignore prefer-bigint-over-smallint
	"place" smallint,
	"kind" "attachment_kind" NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	-- squawk-ignore prefer-bigint-over-int
	"bytes" integer NOT NULL,
	-- squawk-ignore prefer-bigint-over-int
	"width" integer,
	-- squawk-ignore prefer-bigint-over-int
	"height" integer,
	"hash" text,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attachments_own_key" UNIQUE("key"),
	CONSTRAINT "attachments_one_per_place" UNIQUE("message_id","place"),
	CONSTRAINT "attachments_per_message" CHECK ("attachments"."place" between 1 and 5),
	CONSTRAINT "attachments_placed_in_a_message" CHECK (("attachments"."message_id" is null) = ("attachments"."place" is null)),
	CONSTRAINT "attachments_name_length" CHECK (char_length("attachments"."name") between 1 and 100),
	CONSTRAINT "attachments_bytes" CHECK ("attachments"."bytes" between 1 and 10485760),
	CONSTRAINT "attachments_shape_of_pictures" CHECK (num_nonnulls("attachments"."width", "attachments"."height", "attachments"."hash") = case "attachments"."kind" when 'picture' then 3 else 0 end),
	CONSTRAINT "attachments_sides" CHECK ("attachments"."width" > 0 and "attachments"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "orphaned_attachment_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_content_unless_taken_back";--> statement-breakpoint
-- At most 5.
-- squawk-ignore prefer-bigint-over-smallint
ALTER TABLE "messages" ADD COLUMN "picture_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- At most 5.
-- squawk-ignore prefer-bigint-over-smallint
ALTER TABLE "messages" ADD COLUMN "pdf_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_sender_id_people_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_receiver_id_people_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_by_sender_newest" ON "attachments" USING btree ("sender_id","added_at");--> statement-breakpoint
CREATE INDEX "attachments_unsent" ON "attachments" USING btree ("added_at","id") WHERE "attachments"."message_id" is null;--> statement-breakpoint
CREATE INDEX "orphaned_attachment_keys_by_time" ON "orphaned_attachment_keys" USING btree ("since");--> statement-breakpoint
-- Checks short rows, once.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "messages" ADD CONSTRAINT "messages_attachment_counts" CHECK ("messages"."picture_count" >= 0 and "messages"."pdf_count" >= 0);--> statement-breakpoint
-- Checks short rows, once.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "messages" ADD CONSTRAINT "messages_say_something_unless_taken_back" CHECK (("messages"."content" = '' and "messages"."picture_count" + "messages"."pdf_count" = 0) = ("messages"."taken_back_at" is not null));