-- squawk-ignore-file
CREATE TABLE "stored_files" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text GENERATED ALWAYS AS (substring(name from '^(?:private-)?[0-9a-f]{32}')) STORED NOT NULL,
	"remove_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orphaned_attachment_keys" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orphaned_picture_keys" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "orphaned_attachment_keys" CASCADE;--> statement-breakpoint
DROP TABLE "orphaned_picture_keys" CASCADE;--> statement-breakpoint
ALTER TABLE "data_exports" ALTER COLUMN "file_key" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "stored_files_by_key" ON "stored_files" USING btree ("key");--> statement-breakpoint
CREATE INDEX "stored_files_to_remove" ON "stored_files" USING btree ("remove_at","name") WHERE "stored_files"."remove_at" is not null;--> statement-breakpoint
CREATE INDEX "data_exports_by_file" ON "data_exports" USING btree ("file_key");--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_file_while_ready" CHECK (("data_exports"."state" = 'ready') = ("data_exports"."file_key" is not null));