ALTER TABLE "google_visits" ADD COLUMN "is_proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "google_proved_at" timestamp with time zone;--> statement-breakpoint
-- Few rows: visits are deleted after minutes.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "google_visits" ADD CONSTRAINT "google_visits_prove_for_person" CHECK (not "google_visits"."is_proof" or "google_visits"."person_id" is not null);