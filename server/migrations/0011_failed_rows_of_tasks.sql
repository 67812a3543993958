CREATE TABLE "failed_rows" (
	"task" text NOT NULL,
	"row_id" text NOT NULL,
	"tries" bigint DEFAULT 1 NOT NULL,
	"error" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_rows_task_row_id_pk" PRIMARY KEY("task","row_id"),
	CONSTRAINT "failed_rows_were_tried" CHECK ("failed_rows"."tries" > 0)
);
--> statement-breakpoint
CREATE INDEX "failed_rows_by_next_try" ON "failed_rows" USING btree ("task","next_try_at");--> statement-breakpoint
CREATE INDEX "failed_rows_by_tries" ON "failed_rows" USING btree ("tries" desc,"task","row_id");