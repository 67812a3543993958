CREATE TABLE "mail_turns" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"mail_ids" text[] NOT NULL,
	"turns" timestamp with time zone[] NOT NULL
);
