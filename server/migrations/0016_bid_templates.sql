CREATE TABLE "bid_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"photographer_id" uuid NOT NULL,
	-- From 1 to 10.
	-- squawk-ignore prefer-bigint-over-smallint
	"number" smallint NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"covered_hours" real,
	-- squawk-ignore prefer-bigint-over-int
	"edited_pictures" integer,
	-- squawk-ignore prefer-bigint-over-int
	"delivery_days" integer,
	"is_travel_included" boolean,
	"has_second_shooter" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bid_templates_numbered_per_photographer" UNIQUE("photographer_id","number"),
	CONSTRAINT "bid_templates_per_photographer" CHECK ("bid_templates"."number" between 1 and 10),
	CONSTRAINT "bid_templates_name_length" CHECK (char_length("bid_templates"."name") between 1 and 60),
	CONSTRAINT "bid_templates_message_length" CHECK (char_length("bid_templates"."message") between 1 and 4000),
	CONSTRAINT "bid_templates_covered_hours" CHECK ("bid_templates"."covered_hours" between 0.5 and 24 and "bid_templates"."covered_hours" * 2 = floor("bid_templates"."covered_hours" * 2)),
	CONSTRAINT "bid_templates_edited_pictures" CHECK ("bid_templates"."edited_pictures" between 1 and 5000),
	CONSTRAINT "bid_templates_delivery_days" CHECK ("bid_templates"."delivery_days" between 1 and 365)
);
--> statement-breakpoint
ALTER TABLE "bid_templates" ADD CONSTRAINT "bid_templates_photographer_id_people_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;