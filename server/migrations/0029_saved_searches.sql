CREATE TYPE "public"."search_kind" AS ENUM('jobs', 'photographers');--> statement-breakpoint
CREATE TABLE "found_jobs" (
	"person_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"search_id" uuid,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "found_jobs_told_once" PRIMARY KEY("person_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "found_photographers" (
	"search_id" uuid NOT NULL,
	"photographer_id" uuid NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "found_photographers_told_once" PRIMARY KEY("search_id","photographer_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" "search_kind" NOT NULL,
	-- From 1 to 10.
	-- squawk-ignore prefer-bigint-over-smallint
	"number" smallint NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"filters" jsonb NOT NULL,
	"place" jsonb,
	"latitude" double precision,
	"longitude" double precision,
	-- squawk-ignore prefer-bigint-over-int
	"miles" integer,
	"globe" "earth" GENERATED ALWAYS AS (ll_to_earth(latitude, longitude)) STORED,
	"area" "box" GENERATED ALWAYS AS (travel_box(latitude, longitude, miles)) STORED,
	"is_telling" boolean DEFAULT true NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_searches_numbered_per_person" UNIQUE("person_id","number"),
	CONSTRAINT "saved_searches_once" UNIQUE("person_id","kind","key"),
	CONSTRAINT "saved_searches_per_person" CHECK ("saved_searches"."number" between 1 and 10),
	CONSTRAINT "saved_searches_name_length" CHECK (char_length("saved_searches"."name") between 1 and 60),
	CONSTRAINT "saved_searches_key_length" CHECK (char_length("saved_searches"."key") between 1 and 1000),
	CONSTRAINT "saved_searches_place_of_photographers" CHECK (("saved_searches"."kind" = 'photographers') = ("saved_searches"."place" is not null)),
	CONSTRAINT "saved_searches_circle_is_whole" CHECK (num_nulls("saved_searches"."latitude", "saved_searches"."longitude", "saved_searches"."miles") in (0, 3)),
	CONSTRAINT "saved_searches_on_earth" CHECK ("saved_searches"."latitude" between -90 and 90 and "saved_searches"."longitude" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "found_jobs" ADD CONSTRAINT "found_jobs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_jobs" ADD CONSTRAINT "found_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_jobs" ADD CONSTRAINT "found_jobs_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_photographers" ADD CONSTRAINT "found_photographers_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_photographers" ADD CONSTRAINT "found_photographers_photographer_id_people_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "found_jobs_by_job" ON "found_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "found_jobs_by_search" ON "found_jobs" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "found_jobs_by_time" ON "found_jobs" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "found_photographers_by_photographer" ON "found_photographers" USING btree ("photographer_id");--> statement-breakpoint
CREATE INDEX "found_photographers_by_time" ON "found_photographers" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "saved_searches_of_jobs" ON "saved_searches" USING gist ("globe","area") WHERE "saved_searches"."kind" = 'jobs' and "saved_searches"."is_telling";--> statement-breakpoint
CREATE INDEX "saved_searches_of_photographers" ON "saved_searches" USING gist ("globe","area") WHERE "saved_searches"."kind" = 'photographers' and "saved_searches"."is_telling";