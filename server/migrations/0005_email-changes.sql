CREATE TABLE "backup_codes" (
	"person_id" uuid NOT NULL,
	"code_hmac" text NOT NULL,
	CONSTRAINT "backup_codes_person_id_code_hmac_pk" PRIMARY KEY("person_id","code_hmac")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"new_email" "citext" NOT NULL,
	"old_token_hash" text NOT NULL,
	"new_token_hash" text NOT NULL,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_changes_old_token_hash_unique" UNIQUE("old_token_hash"),
	CONSTRAINT "email_changes_new_token_hash_unique" UNIQUE("new_token_hash"),
	CONSTRAINT "email_changes_wait" CHECK (num_nonnulls("email_changes"."old_confirmed_at", "email_changes"."new_confirmed_at") < 2)
);
--> statement-breakpoint
CREATE TABLE "sign_in_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"turned_on_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_person_id_two_factors_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."two_factors"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_by_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_by_person" ON "sign_in_tickets" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_deleted_are_disabled" CHECK ("people"."deleted_at" is null or "people"."disabled_at" is not null);