CREATE TABLE "signs_of_life" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"host_name" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signs_of_life_of_a_role" CHECK ("signs_of_life"."role" in ('web', 'worker', 'all'))
);
