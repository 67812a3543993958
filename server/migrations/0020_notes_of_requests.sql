ALTER TABLE "job_requests" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The new column is empty, so that all rows are valid; reading them takes seconds.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_note_length" CHECK (char_length("job_requests"."note") <= 500);