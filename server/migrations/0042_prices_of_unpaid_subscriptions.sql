-- The site is stopped meanwhile, and the table has a row for each photographer who ever had a trial: quick to build.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "subscriptions_by_price";--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "subscriptions_by_price" ON "subscriptions" USING btree ("price_number","person_id") WHERE "subscriptions"."state" in ('trialing', 'active', 'past_due') and "subscriptions"."subscription_ref" is not null;
