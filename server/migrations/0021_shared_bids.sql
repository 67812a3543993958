CREATE TABLE "bid_notes" (
	"bid_id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"is_favorite" boolean DEFAULT false NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bid_notes_comment_length" CHECK (char_length("bid_notes"."comment") <= 500),
	CONSTRAINT "bid_notes_not_empty" CHECK ("bid_notes"."is_favorite" or "bid_notes"."comment" <> '')
);
--> statement-breakpoint
CREATE TABLE "bid_shares" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"companion_name" text,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bid_shares_by_token" UNIQUE("token_hash"),
	CONSTRAINT "bid_shares_name_length" CHECK (char_length("bid_shares"."companion_name") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "bid_notes" ADD CONSTRAINT "bid_notes_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_notes" ADD CONSTRAINT "bid_notes_job_id_bid_shares_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bid_shares"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_shares" ADD CONSTRAINT "bid_shares_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bid_notes_by_job" ON "bid_notes" USING btree ("job_id");