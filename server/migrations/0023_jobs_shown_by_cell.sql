-- Of the tenth of jobs that are open: one to two seconds each with a million jobs, in which nobody can post or change one.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "jobs_shown_by_cell_newest" ON "jobs" USING btree ("cell","posted_at" desc,"id" desc,"client_id","globe","ends_at","shoot_on","shoot_time","people_count","shoot_setting","occasion","starts_at","budget_dollars") WHERE "jobs"."status" = 'open' and "jobs"."hidden_at" is null;--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "jobs_shown_by_cell_and_start" ON "jobs" USING btree ("cell","starts_at","id","client_id","globe","ends_at","shoot_on","shoot_time","people_count","shoot_setting","occasion","posted_at","budget_dollars") WHERE "jobs"."status" = 'open' and "jobs"."hidden_at" is null;--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "jobs_shown_by_cell_and_budget" ON "jobs" USING btree ("cell","budget_dollars" desc,"id" desc,"client_id","globe","ends_at","shoot_on","shoot_time","people_count","shoot_setting","occasion","starts_at","posted_at") WHERE "jobs"."status" = 'open' and "jobs"."hidden_at" is null;--> statement-breakpoint
-- Half a second with 150,000 people.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "people_disabled" ON "people" USING btree ("id") WHERE "people"."disabled_at" is not null;--> statement-breakpoint
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "jobs_open_by_cell_newest";--> statement-breakpoint
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "jobs_open_by_cell_and_start";--> statement-breakpoint
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "jobs_open_by_cell_and_budget";--> statement-breakpoint
-- An index is enough to list jobs only on pages that were vacuumed since they changed.
ALTER TABLE "jobs" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
