CREATE TABLE "kind_preferences" (
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	CONSTRAINT "kind_preferences_person_id_kind_channel_pk" PRIMARY KEY("person_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_times" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"quiet_from" time(0),
	"quiet_until" time(0),
	CONSTRAINT "notification_times_quiet_from_and_until" CHECK (("notification_times"."quiet_from" is null) = ("notification_times"."quiet_until" is null)),
	CONSTRAINT "notification_times_quiet_for_a_while" CHECK ("notification_times"."quiet_from" <> "notification_times"."quiet_until")
);
--> statement-breakpoint
ALTER TABLE "kind_preferences" ADD CONSTRAINT "kind_preferences_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_times" ADD CONSTRAINT "notification_times_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A topic that was off is off for pushes too, which are new; one that is on is no longer stored.
INSERT INTO "notification_preferences" ("person_id", "topic", "channel", "is_enabled") SELECT "person_id", "topic", 'push', false FROM "notification_preferences" WHERE "channel" = 'mail' AND NOT "is_enabled" ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "notification_preferences" WHERE "is_enabled";
