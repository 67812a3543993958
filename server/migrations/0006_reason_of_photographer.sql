ALTER TABLE "jobs" DROP CONSTRAINT "jobs_cancel_note";--> statement-breakpoint
-- Replaces a stricter check, so that all rows are valid; reading them takes seconds.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_cancel_note" CHECK ("jobs"."cancel_note" is null or "jobs"."cancel_reason" in ('operator', 'photographer', 'agreed') and char_length("jobs"."cancel_note") between 1 and 500);