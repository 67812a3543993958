CREATE TABLE "answer_times" (
	"photographer_id" uuid PRIMARY KEY NOT NULL,
	-- At most 168.
	-- squawk-ignore prefer-bigint-over-int
	"hours" integer NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_times_hours" CHECK ("answer_times"."hours" > 0)
);
--> statement-breakpoint
ALTER TABLE "answer_times" ADD CONSTRAINT "answer_times_photographer_id_people_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;