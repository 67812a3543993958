CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"photographer_id" uuid NOT NULL,
	-- From 1 to 20.
	-- squawk-ignore prefer-bigint-over-smallint
	"number" smallint NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "saved_replies_numbered_per_photographer" UNIQUE("photographer_id","number"),
	CONSTRAINT "saved_replies_per_photographer" CHECK ("saved_replies"."number" between 1 and 20),
	CONSTRAINT "saved_replies_name_length" CHECK (char_length("saved_replies"."name") between 1 and 60),
	CONSTRAINT "saved_replies_text_length" CHECK (char_length("saved_replies"."text") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_photographer_id_people_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;