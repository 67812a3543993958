CREATE TABLE "backups" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"row_count" bigint DEFAULT 0 NOT NULL,
	"pictures" bigint DEFAULT 0 NOT NULL,
	"problem" text,
	"verified_at" timestamp with time zone,
	"verify_problem" text,
	CONSTRAINT "backups_made_or_failed" CHECK (("backups"."made_at" is null) = ("backups"."problem" is not null)),
	CONSTRAINT "backups_problem_of_trial" CHECK ("backups"."verify_problem" is null or "backups"."verified_at" is not null)
);
--> statement-breakpoint
CREATE INDEX "backups_by_start" ON "backups" USING btree ("started_at");