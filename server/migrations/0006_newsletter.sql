CREATE TABLE "newsletter_readers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext" NOT NULL,
	"address_key" text NOT NULL,
	"confirm_hash" text,
	"confirm_before" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_readers_one_per_email" UNIQUE("email"),
	CONSTRAINT "newsletter_readers_one_per_key" UNIQUE("address_key"),
	CONSTRAINT "newsletter_readers_one_per_link" UNIQUE("confirm_hash"),
	CONSTRAINT "newsletter_readers_link_with_end" CHECK (("newsletter_readers"."confirm_hash" is null) = ("newsletter_readers"."confirm_before" is null))
);
--> statement-breakpoint
CREATE INDEX "newsletter_readers_unconfirmed_by_age" ON "newsletter_readers" USING btree ("asked_at") WHERE "newsletter_readers"."confirmed_at" is null;