ALTER TABLE "job_requests" DROP CONSTRAINT "job_requests_leave_time";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_start_within_two_years";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_posted_before_start";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_accepted_before_start";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_expired_a_week_later";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_completed_after_start";