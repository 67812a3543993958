CREATE TYPE "public"."picture_state" AS ENUM('stored', 'ready');--> statement-breakpoint
CREATE TABLE "loose_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"extension" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"hash" text NOT NULL,
	"alt" text NOT NULL,
	"state" "picture_state" DEFAULT 'stored' NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_position_1_to_9" CHECK ("pictures"."position" between 1 and 9),
	CONSTRAINT "pictures_alt_length" CHECK (char_length("pictures"."alt") <= 200),
	CONSTRAINT "pictures_sides" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0),
	CONSTRAINT "pictures_extension" CHECK ("pictures"."extension" in ('jpg', 'png'))
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loose_pictures_by_time" ON "loose_pictures" USING btree ("since");--> statement-breakpoint
CREATE INDEX "pictures_by_key" ON "pictures" USING btree ("key");--> statement-breakpoint

-- Nine positions, each taken once; at the end of a statement, so that pictures may change places.
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_position_once" UNIQUE ("person_id", "position") DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint

-- Whoever removes a picture, be it with its account: its files are looked after.
CREATE FUNCTION note_loose_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loose_pictures (key) VALUES (OLD.key) ON CONFLICT (key) DO UPDATE SET since = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_leave_their_key AFTER DELETE ON pictures FOR EACH ROW EXECUTE FUNCTION note_loose_picture();
