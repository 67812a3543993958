CREATE TABLE "refused_payment_calls" (
	"version" text PRIMARY KEY NOT NULL,
	"calls" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
