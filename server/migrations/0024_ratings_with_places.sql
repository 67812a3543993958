-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "photographer_specialties_by_code";--> statement-breakpoint
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "profiles_best_rated";--> statement-breakpoint
-- Less than a second each with 100,000 photographers, in which nobody can change a profile.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "photographer_specialties_by_code" ON "photographer_specialties" USING btree ("code","person_id");--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "profiles_best_rated" ON "profiles" USING btree ("rank_rating" desc,"review_count" desc,"person_id","public_globe") WHERE "profiles"."public_latitude" is not null;--> statement-breakpoint
-- An index is enough to search photographers only on pages that were vacuumed since they changed.
ALTER TABLE "profiles" SET (autovacuum_vacuum_scale_factor = 0.02);
