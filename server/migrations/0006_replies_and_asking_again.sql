-- The new columns are empty; jobs, reviews and invitations are short tables, which are read once.
-- squawk-ignore-file require-concurrent-index-creation, ban-drop-not-null, adding-foreign-key-constraint, constraint-missing-not-valid
ALTER TYPE "public"."admin_action_kind" ADD VALUE 'reply_hidden' BEFORE 'picture_hidden';--> statement-breakpoint
ALTER TYPE "public"."admin_action_kind" ADD VALUE 'reply_shown' BEFORE 'picture_hidden';--> statement-breakpoint
ALTER TYPE "public"."report_subject" ADD VALUE 'reply' BEFORE 'image';--> statement-breakpoint
CREATE TABLE "review_replies" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "review_replies_hidden_with_reason" CHECK (("review_replies"."hidden_at" is null) = ("review_replies"."hidden_reason" is null)),
	CONSTRAINT "review_replies_content_length" CHECK (char_length("review_replies"."content") between 1 and 4000),
	CONSTRAINT "review_replies_content_not_blank" CHECK ("review_replies"."content" ~ '[^[:space:]]')
);
--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "earlier_bid_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_earlier_bid_id_bids_id_fk" FOREIGN KEY ("earlier_bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_by_photographer_and_hire" ON "jobs" USING btree ("accepted_photographer_id","accepted_at","cancel_reason");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_numbered_or_again" CHECK (num_nonnulls("invitations"."number", "invitations"."earlier_bid_id") = 1);