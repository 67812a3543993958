CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_person_id" uuid NOT NULL,
	"second_person_id" uuid NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_one_per_pair" UNIQUE("first_person_id","second_person_id"),
	CONSTRAINT "conversations_id_and_pair" UNIQUE("id","first_person_id","second_person_id"),
	CONSTRAINT "conversations_pair_is_ordered" CHECK ("conversations"."first_person_id" < "conversations"."second_person_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"first_person_id" uuid GENERATED ALWAYS AS (least(sender_id, receiver_id)) STORED,
	"second_person_id" uuid GENERATED ALWAYS AS (greatest(sender_id, receiver_id)) STORED,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "messages_one_per_number" UNIQUE("conversation_id","number"),
	CONSTRAINT "messages_number" CHECK ("messages"."number" >= 1),
	CONSTRAINT "messages_content_length" CHECK (char_length("messages"."content") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_first_person_id_people_id_fk" FOREIGN KEY ("first_person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_second_person_id_people_id_fk" FOREIGN KEY ("second_person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_of_the_pair" FOREIGN KEY ("conversation_id","first_person_id","second_person_id") REFERENCES "public"."conversations"("id","first_person_id","second_person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_of_first_newest" ON "conversations" USING btree ("first_person_id","last_message_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "conversations_of_second_newest" ON "conversations" USING btree ("second_person_id","last_message_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "conversations_by_age" ON "conversations" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("receiver_id","conversation_id","number") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_by_sender_newest" ON "messages" USING btree ("sender_id","sent_at" desc);--> statement-breakpoint
CREATE INDEX "notifications_by_link" ON "notifications" USING btree ("person_id","link");