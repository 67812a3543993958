CREATE TABLE "pins" (
	"job_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	-- From 1 to 12.
	-- squawk-ignore prefer-bigint-over-smallint
	"number" smallint NOT NULL,
	"pinned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pins_once_per_job" PRIMARY KEY("job_id","picture_id"),
	CONSTRAINT "pins_numbered_per_job" UNIQUE("job_id","number"),
	CONSTRAINT "pins_per_job" CHECK ("pins"."number" between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pins_by_picture" ON "pins" USING btree ("picture_id");