CREATE TYPE "public"."report_outcome" AS ENUM('hidden', 'answered', 'closed');--> statement-breakpoint
CREATE TABLE "report_outcomes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" "report_subject" NOT NULL,
	"reason" "report_reason" NOT NULL,
	"outcome" "report_outcome" NOT NULL,
	"closed_on" date NOT NULL
);
