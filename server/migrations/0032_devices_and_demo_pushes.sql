CREATE TABLE "demo_pushes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint" text NOT NULL,
	"topic" text NOT NULL,
	"payload" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "last_push_id" text;--> statement-breakpoint
CREATE INDEX "demo_pushes_newest_first" ON "demo_pushes" USING btree ("sent_at" DESC NULLS LAST,"id" DESC NULLS LAST);