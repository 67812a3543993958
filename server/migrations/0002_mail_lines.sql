ALTER TABLE "deliveries" ADD COLUMN "held_for" text;--> statement-breakpoint
-- The rows of 30 days are read once; a migration runs in a transaction.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "deliveries_unfinished" ON "deliveries" USING btree ("channel","due_at") WHERE "deliveries"."state" in ('waiting', 'sending');--> statement-breakpoint
-- Its rows are of the last hour.
DELETE FROM "mail_turns";--> statement-breakpoint
-- squawk-ignore adding-required-field
ALTER TABLE "mail_turns" ADD COLUMN "line" text NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_turns" DROP CONSTRAINT "mail_turns_pkey";--> statement-breakpoint
-- squawk-ignore constraint-missing-not-valid, adding-serial-primary-key-field
ALTER TABLE "mail_turns" ADD CONSTRAINT "mail_turns_address_hash_line_pk" PRIMARY KEY("address_hash","line");
