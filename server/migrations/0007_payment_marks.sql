-- The tables are new; those of hires are short.
-- squawk-ignore-file require-concurrent-index-creation, adding-foreign-key-constraint, prefer-bigint-over-int, constraint-missing-not-valid
CREATE TYPE "public"."payment_part" AS ENUM('deposit', 'balance');--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"photographer_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"tax_number" text NOT NULL,
	"prefix" text NOT NULL,
	"next_number" integer NOT NULL,
	CONSTRAINT "invoice_settings_name_length" CHECK (char_length("invoice_settings"."name") between 1 and 120),
	CONSTRAINT "invoice_settings_address_length" CHECK (char_length("invoice_settings"."address") between 1 and 400),
	CONSTRAINT "invoice_settings_tax_number_length" CHECK (char_length("invoice_settings"."tax_number") <= 40),
	CONSTRAINT "invoice_settings_prefix_length" CHECK (char_length("invoice_settings"."prefix") <= 20),
	CONSTRAINT "invoice_settings_next_number" CHECK ("invoice_settings"."next_number" between 1 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"job_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"photographer_id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"number" integer NOT NULL,
	"issued_on" date NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer_name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"paid" jsonb NOT NULL,
	CONSTRAINT "invoices_job_id_version_pk" PRIMARY KEY("job_id","version"),
	CONSTRAINT "invoices_numbered_per_photographer" UNIQUE("photographer_id","prefix","number"),
	CONSTRAINT "invoices_number" CHECK ("invoices"."number" between 1 and 9999999)
);
--> statement-breakpoint
CREATE TABLE "payment_marks" (
	"job_id" uuid NOT NULL,
	"part" "payment_part" NOT NULL,
	"marked_by_id" uuid NOT NULL,
	"dollars" integer NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "payment_marks_job_id_part_pk" PRIMARY KEY("job_id","part"),
	CONSTRAINT "payment_marks_dollars" CHECK ("payment_marks"."dollars" between 1 and 1000000),
	CONSTRAINT "payment_marks_confirmed_after_marked" CHECK ("payment_marks"."confirmed_at" >= "payment_marks"."marked_at")
);
--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD CONSTRAINT "invoice_settings_photographer_id_people_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_photographer_id_people_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_marks" ADD CONSTRAINT "payment_marks_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_marks" ADD CONSTRAINT "payment_marks_marked_by_id_people_id_fk" FOREIGN KEY ("marked_by_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_by_day" ON "invoices" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "payment_marks_by_person" ON "payment_marks" USING btree ("marked_by_id");--> statement-breakpoint
CREATE INDEX "hire_terms_by_deposit_day" ON "hire_terms" USING btree (("terms" ->> 'depositOn')) WHERE "hire_terms"."outcome" = 'agreed';--> statement-breakpoint
CREATE INDEX "hire_terms_by_balance_day" ON "hire_terms" USING btree (("terms" ->> 'balanceOn')) WHERE "hire_terms"."outcome" = 'agreed';