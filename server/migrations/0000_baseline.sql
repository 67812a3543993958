-- By hand, before the tables: functions that columns and checks use.

-- The bounding box of the circle that a photographer travels, as (longitude, latitude) corners; an exact check follows.
CREATE FUNCTION travel_box(latitude double precision, longitude double precision, miles integer) RETURNS box LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN box(
  point(longitude - degrees(miles * 1609.344 / 6378168) / greatest(cos(radians(latitude)), 0.01), latitude - degrees(miles * 1609.344 / 6378168)),
  point(longitude + degrees(miles * 1609.344 / 6378168) / greatest(cos(radians(latitude)), 0.01), latitude + degrees(miles * 1609.344 / 6378168))
);
--> statement-breakpoint
-- Whether a list of languages is short enough and names none twice, apart from case. The "C" collation folds only ASCII letters.
CREATE FUNCTION are_languages(languages text[], most integer, longest integer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN cardinality(languages) <= most AND (
  SELECT count(*) = count(DISTINCT lower(name COLLATE "C"))
    AND coalesce(bool_and(char_length(name) BETWEEN 1 AND longest AND name = btrim(name) AND strpos(name, ',') = 0), true)
  FROM unnest(languages) AS name
);
--> statement-breakpoint
-- Generated from the tables.
CREATE TYPE "public"."mail_problem" AS ENUM('bounced', 'complained');--> statement-breakpoint
CREATE TYPE "public"."user_type" AS ENUM('client', 'photographer');--> statement-breakpoint
CREATE TYPE "public"."admin_action_kind" AS ENUM('viewed', 'disabled', 'enabled', 'made_admin', 'removed_admin', 'review_hidden', 'review_shown', 'picture_hidden', 'picture_shown', 'message_hidden', 'message_shown', 'bid_hidden', 'bid_shown', 'profile_hidden', 'profile_shown', 'job_hidden', 'job_shown', 'read', 'answered', 'closed', 'reopened', 'downloaded', 'unsubscribed');--> statement-breakpoint
CREATE TYPE "public"."admin_queue" AS ENUM('reports', 'feedback', 'contact', 'newsletter');--> statement-breakpoint
CREATE TYPE "public"."busy_source" AS ENUM('shoot', 'calendar', 'block');--> statement-breakpoint
CREATE TYPE "public"."saved_text_use" AS ENUM('bid', 'message');--> statement-breakpoint
CREATE TYPE "public"."bid_outcome" AS ENUM('pending', 'won', 'lost', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."bid_status" AS ENUM('pending', 'accepted', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."reject_reason" AS ENUM('outbid', 'withdrawn', 'archived', 'job_cancelled', 'job_expired');--> statement-breakpoint
CREATE TYPE "public"."subscription_problem" AS ENUM('charge_failed', 'disputed', 'paused');--> statement-breakpoint
CREATE TYPE "public"."subscription_state" AS ENUM('none', 'trialing', 'active', 'past_due', 'ended');--> statement-breakpoint
CREATE TYPE "public"."calendar_kind" AS ENUM('ics', 'caldav', 'google');--> statement-breakpoint
CREATE TYPE "public"."calendar_problem" AS ENUM('denied', 'gone', 'unreachable', 'not_a_calendar', 'too_large', 'address_not_allowed', 'busy');--> statement-breakpoint
CREATE TYPE "public"."calendar_entry_change" AS ENUM('moved', 'deleted');--> statement-breakpoint
CREATE TYPE "public"."single_calendar_problem" AS ENUM('denied', 'gone', 'unreachable', 'not_a_calendar', 'too_large', 'address_not_allowed', 'read_only', 'write_failed');--> statement-breakpoint
CREATE TYPE "public"."feedback_type" AS ENUM('site', 'feature', 'bug', 'ux', 'performance', 'accessibility', 'mobile', 'shoot', 'photographer', 'client');--> statement-breakpoint
CREATE TYPE "public"."report_outcome" AS ENUM('hidden', 'answered', 'closed');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('spam', 'scam', 'harassment', 'misleading', 'other');--> statement-breakpoint
CREATE TYPE "public"."report_subject" AS ENUM('job', 'bid', 'profile', 'message', 'review', 'image');--> statement-breakpoint
CREATE TYPE "public"."request_kind" AS ENUM('completion', 'cancellation');--> statement-breakpoint
CREATE TYPE "public"."request_outcome" AS ENUM('not_yet', 'withdrawn', 'job_closed');--> statement-breakpoint
CREATE TYPE "public"."busy_conflict" AS ENUM('overlap', 'event', 'too_close');--> statement-breakpoint
CREATE TYPE "public"."proposal_outcome" AS ENUM('agreed', 'declined', 'withdrawn', 'lapsed', 'account_disabled', 'job_closed');--> statement-breakpoint
CREATE TYPE "public"."cancel_reason" AS ENUM('client', 'photographer', 'expired', 'operator', 'agreed', 'no_answer');--> statement-breakpoint
CREATE TYPE "public"."job_status" AS ENUM('open', 'in_progress', 'completed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."occasion" AS ENUM('Not specified', 'Anniversary', 'Baby shower', 'Birthday', 'Corporate event', 'Engagement', 'Family gathering', 'Graduation', 'Holiday', 'Maternity', 'New baby', 'Portfolio', 'Proposal', 'Quinceañera', 'Wedding', 'Other');--> statement-breakpoint
CREATE TYPE "public"."shoot_setting" AS ENUM('indoor', 'outdoor', 'studio', 'other');--> statement-breakpoint
CREATE TYPE "public"."export_state" AS ENUM('making', 'ready', 'failed', 'expired');--> statement-breakpoint
CREATE TYPE "public"."attachment_kind" AS ENUM('picture', 'pdf');--> statement-breakpoint
CREATE TYPE "public"."delivery_state" AS ENUM('waiting', 'sending', 'sent', 'skipped', 'failed');--> statement-breakpoint
CREATE TYPE "public"."instance_mode" AS ENUM('demo', 'live');--> statement-breakpoint
CREATE TYPE "public"."picture_state" AS ENUM('stored', 'ready');--> statement-breakpoint
CREATE TYPE "public"."specialty_code" AS ENUM('BOUDOIR', 'BRANDING_COMMERCIAL', 'COUPLES_ENGAGEMENT', 'ELOPEMENT', 'EVENT', 'FAMILY', 'GRADUATION', 'HEADSHOT', 'LIFESTYLE', 'MATERNITY', 'NEWBORN', 'PET', 'PORTRAIT', 'PRODUCT', 'REAL_ESTATE', 'SPORTS', 'WEDDING');--> statement-breakpoint
CREATE TYPE "public"."search_kind" AS ENUM('jobs', 'photographers');--> statement-breakpoint
CREATE TYPE "public"."passkey_purpose" AS ENUM('sign_in', 'proof', 'add');--> statement-breakpoint
CREATE TYPE "public"."sign_in_kind" AS ENUM('password', 'passkey', 'google');--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" "citext" NOT NULL,
	"user_type" "user_type" NOT NULL,
	"referral_code" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 16) NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mail_problem" "mail_problem",
	"mail_problem_at" timestamp with time zone,
	CONSTRAINT "people_one_per_email" UNIQUE("email"),
	CONSTRAINT "people_one_per_referral_code" UNIQUE("referral_code"),
	CONSTRAINT "people_mail_problem_has_time" CHECK (("people"."mail_problem" is null) = ("people"."mail_problem_at" is null)),
	CONSTRAINT "people_name_length" CHECK (char_length("people"."full_name") between 2 and 100),
	CONSTRAINT "people_deleted_are_disabled" CHECK ("people"."deleted_at" is null or "people"."disabled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "admin_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" uuid NOT NULL,
	"person_id" uuid,
	"kind" "admin_action_kind" NOT NULL,
	"queue" "admin_queue",
	"entry_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"acted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "admin_actions_reason_length" CHECK (char_length("admin_actions"."reason") <= 500),
	CONSTRAINT "admin_actions_not_on_oneself" CHECK ("admin_actions"."kind" = 'viewed' or "admin_actions"."queue" is not null or "admin_actions"."admin_id" <> "admin_actions"."person_id"),
	CONSTRAINT "admin_actions_about_something" CHECK ("admin_actions"."person_id" is not null or "admin_actions"."queue" is not null),
	CONSTRAINT "admin_actions_entry_in_queue" CHECK (("admin_actions"."queue" is null) = ("admin_actions"."entry_id" is null) or "admin_actions"."kind" = 'downloaded')
);
--> statement-breakpoint
CREATE TABLE "override_dates" (
	"person_id" uuid NOT NULL,
	"day" date NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "override_dates_person_id_day_pk" PRIMARY KEY("person_id","day")
);
--> statement-breakpoint
CREATE TABLE "override_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"is_available" boolean NOT NULL,
	"weekday" smallint,
	"extended_to" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "override_groups_of_a_person" UNIQUE("person_id","id"),
	CONSTRAINT "override_groups_recur_on_a_weekday" CHECK (("override_groups"."weekday" is null) = ("override_groups"."extended_to" is null) and ("override_groups"."weekday" is null or extract(dow from "override_groups"."extended_to") = "override_groups"."weekday"))
);
--> statement-breakpoint
CREATE TABLE "override_slots" (
	"group_id" uuid NOT NULL,
	"start_minutes" smallint NOT NULL,
	"end_minutes" smallint NOT NULL,
	CONSTRAINT "override_slots_group_id_start_minutes_pk" PRIMARY KEY("group_id","start_minutes"),
	CONSTRAINT "override_slots_end_after_start" CHECK ("override_slots"."start_minutes" >= 0 and "override_slots"."end_minutes" > "override_slots"."start_minutes" and "override_slots"."end_minutes" <= 1440),
	CONSTRAINT "override_slots_in_quarters" CHECK ("override_slots"."start_minutes" % 15 = 0 and "override_slots"."end_minutes" % 15 = 0)
);
--> statement-breakpoint
CREATE TABLE "buffers" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"prepare_minutes" smallint NOT NULL,
	"pack_up_minutes" smallint NOT NULL,
	"counts_travel" boolean NOT NULL,
	CONSTRAINT "buffers_prepare_minutes" CHECK ("buffers"."prepare_minutes" between 0 and 240),
	CONSTRAINT "buffers_pack_up_minutes" CHECK ("buffers"."pack_up_minutes" between 0 and 240)
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"source" "busy_source" NOT NULL,
	"job_id" uuid,
	"calendar_id" uuid,
	"event_hash" text,
	"overlap_agreed" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_times_one_per_job" UNIQUE("job_id"),
	CONSTRAINT "busy_times_once_per_event" UNIQUE("calendar_id","event_hash","starts_at","ends_at"),
	CONSTRAINT "busy_times_of_a_shoot" CHECK (("busy_times"."source" = 'shoot') = ("busy_times"."job_id" is not null)),
	CONSTRAINT "busy_times_of_an_event" CHECK (("busy_times"."calendar_id" is null) = ("busy_times"."event_hash" is null) and ("busy_times"."calendar_id" is null or "busy_times"."source" = 'calendar')),
	CONSTRAINT "busy_times_end_after_start" CHECK ("busy_times"."ends_at" > "busy_times"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "week_days" (
	"person_id" uuid NOT NULL,
	"day_of_week" smallint NOT NULL,
	"is_available" boolean NOT NULL,
	CONSTRAINT "week_days_person_id_day_of_week_pk" PRIMARY KEY("person_id","day_of_week"),
	CONSTRAINT "week_days_of_a_week" CHECK ("week_days"."day_of_week" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "week_slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"day_of_week" smallint NOT NULL,
	"start_minutes" smallint NOT NULL,
	"end_minutes" smallint NOT NULL,
	CONSTRAINT "week_slots_end_after_start" CHECK ("week_slots"."start_minutes" >= 0 and "week_slots"."end_minutes" > "week_slots"."start_minutes" and "week_slots"."end_minutes" <= 1440),
	CONSTRAINT "week_slots_in_quarters" CHECK ("week_slots"."start_minutes" % 15 = 0 and "week_slots"."end_minutes" % 15 = 0)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"job_id" uuid NOT NULL,
	"photographer_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_one_per_job_and_photographer" PRIMARY KEY("job_id","photographer_id"),
	CONSTRAINT "invitations_numbered_per_job" UNIQUE("job_id","number"),
	CONSTRAINT "invitations_per_job" CHECK ("invitations"."number" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "bid_pictures" (
	"bid_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "bid_pictures_in_places" PRIMARY KEY("bid_id","place"),
	CONSTRAINT "bid_pictures_once_per_bid" UNIQUE("bid_id","picture_id"),
	CONSTRAINT "bid_pictures_per_bid" CHECK ("bid_pictures"."place" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "pins" (
	"job_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"pinned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pins_once_per_job" PRIMARY KEY("job_id","picture_id"),
	CONSTRAINT "pins_numbered_per_job" UNIQUE("job_id","number"),
	CONSTRAINT "pins_per_job" CHECK ("pins"."number" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "saved_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"photographer_id" uuid NOT NULL,
	"use" "saved_text_use" NOT NULL,
	"number" smallint NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"covered_hours" real,
	"edited_pictures" integer,
	"delivery_days" integer,
	"is_travel_included" boolean,
	"has_second_shooter" boolean DEFAULT false NOT NULL,
	CONSTRAINT "saved_texts_numbered_per_use" UNIQUE("photographer_id","use","number"),
	CONSTRAINT "saved_texts_per_photographer" CHECK ("saved_texts"."number" between 1 and case "saved_texts"."use" when 'bid' then 10 else 20 end),
	CONSTRAINT "saved_texts_name_length" CHECK (char_length("saved_texts"."name") between 1 and 60),
	CONSTRAINT "saved_texts_text_length" CHECK (char_length("saved_texts"."text") between 1 and 4000),
	CONSTRAINT "saved_texts_covered_hours" CHECK ("saved_texts"."covered_hours" between 0.5 and 24 and "saved_texts"."covered_hours" * 2 = floor("saved_texts"."covered_hours" * 2)),
	CONSTRAINT "saved_texts_edited_pictures" CHECK ("saved_texts"."edited_pictures" between 1 and 5000),
	CONSTRAINT "saved_texts_delivery_days" CHECK ("saved_texts"."delivery_days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "bid_notes" (
	"bid_id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"is_favorite" boolean DEFAULT false NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bid_notes_comment_length" CHECK (char_length("bid_notes"."comment") <= 500),
	CONSTRAINT "bid_notes_not_empty" CHECK ("bid_notes"."is_favorite" or "bid_notes"."comment" <> '')
);
--> statement-breakpoint
CREATE TABLE "bid_shares" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"companion_name" text,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bid_shares_by_token" UNIQUE("token_hash"),
	CONSTRAINT "bid_shares_name_length" CHECK (char_length("bid_shares"."companion_name") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"photographer_id" uuid NOT NULL,
	"amount_dollars" integer NOT NULL,
	"message" text NOT NULL,
	"covered_hours" real,
	"edited_pictures" integer,
	"delivery_days" integer,
	"is_travel_included" boolean,
	"has_second_shooter" boolean DEFAULT false NOT NULL,
	"status" "bid_status" DEFAULT 'pending' NOT NULL,
	"reject_reason" "reject_reason",
	"archived_at" timestamp with time zone,
	"outcome" "bid_outcome" GENERATED ALWAYS AS (case
          when status = 'accepted' then 'won'::bid_outcome
          when reject_reason = 'withdrawn' then 'withdrawn'::bid_outcome
          when status = 'pending' and archived_at is null then 'pending'::bid_outcome
          else 'lost'::bid_outcome end) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"job_version" integer DEFAULT 1 NOT NULL,
	"submissions" integer DEFAULT 1 NOT NULL,
	"recent_edits_at" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "bids_one_per_job_and_photographer" UNIQUE("job_id","photographer_id"),
	CONSTRAINT "bids_id_job_and_photographer" UNIQUE("id","job_id","photographer_id"),
	CONSTRAINT "bids_amount" CHECK ("bids"."amount_dollars" between 1 and 1000000),
	CONSTRAINT "bids_message_length" CHECK (char_length("bids"."message") between 1 and 4000),
	CONSTRAINT "bids_hidden_with_reason" CHECK (("bids"."hidden_at" is null) = ("bids"."hidden_reason" is null)),
	CONSTRAINT "bids_message_not_blank" CHECK ("bids"."message" ~ '[^[:space:]]'),
	CONSTRAINT "bids_covered_hours" CHECK ("bids"."covered_hours" between 0.5 and 24 and "bids"."covered_hours" * 2 = floor("bids"."covered_hours" * 2)),
	CONSTRAINT "bids_edited_pictures" CHECK ("bids"."edited_pictures" between 1 and 5000),
	CONSTRAINT "bids_delivery_days" CHECK ("bids"."delivery_days" between 1 and 365),
	CONSTRAINT "bids_accepted_not_archived" CHECK ("bids"."status" <> 'accepted' or "bids"."archived_at" is null),
	CONSTRAINT "bids_rejected_with_reason" CHECK (("bids"."status" = 'rejected') = ("bids"."reject_reason" is not null)),
	CONSTRAINT "bids_submissions" CHECK ("bids"."submissions" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "open_checkouts" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"checkout_ref" text,
	"customer_ref" text,
	"return_url" text NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"price_number" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_calls" (
	"provider_event_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_facts" (
	"provider_event_id" text PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"kind" text NOT NULL,
	"customer_ref" text,
	"subscription_ref" text,
	"payment_ref" text,
	"period_ends_at" timestamp with time zone,
	"amount_cents" integer,
	"occurred_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"number" integer PRIMARY KEY NOT NULL,
	"cents" integer NOT NULL,
	"provider_ref" text,
	"announced_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"notified_up_to" uuid,
	"notified_at" timestamp with time zone,
	"notified_people" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "price_changes_numbered_from_one" CHECK ("price_changes"."number" > 0),
	CONSTRAINT "price_changes_announced_before" CHECK ("price_changes"."starts_at" >= "price_changes"."announced_at" + interval '30 days'),
	CONSTRAINT "price_changes_withdrawn_before" CHECK ("price_changes"."withdrawn_at" < "price_changes"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"last_person_id" uuid,
	"checked" bigint DEFAULT 0 NOT NULL,
	"repaired" bigint DEFAULT 0 NOT NULL,
	"failed" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_payment_calls" (
	"version" text PRIMARY KEY NOT NULL,
	"calls" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"state" "subscription_state" DEFAULT 'none' NOT NULL,
	"trial_started_at" timestamp with time zone,
	"has_card" boolean DEFAULT false NOT NULL,
	"cancel_pending" boolean DEFAULT false NOT NULL,
	"period_ends_at" timestamp with time zone,
	"payment_failed_at" timestamp with time zone,
	"problem" "subscription_problem",
	"is_collection_paused" boolean DEFAULT false NOT NULL,
	"reminded_of_end_at" timestamp with time zone,
	"customer_ref" text,
	"subscription_ref" text,
	"price_number" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_customer_ref_unique" UNIQUE("customer_ref"),
	CONSTRAINT "subscriptions_subscription_ref_unique" UNIQUE("subscription_ref"),
	CONSTRAINT "subscriptions_running_has_end" CHECK ("subscriptions"."state" not in ('trialing', 'active') or "subscriptions"."period_ends_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "surplus_subscriptions" (
	"subscription_ref" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"refund_from" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trial_claims" (
	"address_hmac" text PRIMARY KEY NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_channels" (
	"calendar_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"resource_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_channels_by_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "calendar_connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" "calendar_kind" NOT NULL,
	"account" text NOT NULL,
	"access" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	"next_read_at" timestamp with time zone NOT NULL,
	"problem" "calendar_problem",
	"failures" integer DEFAULT 0 NOT NULL,
	"slow_reads" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"is_reported" boolean DEFAULT false NOT NULL,
	CONSTRAINT "calendar_connections_fail_since" CHECK (("calendar_connections"."problem" is null) = ("calendar_connections"."failing_since" is null) and ("calendar_connections"."problem" is null) = ("calendar_connections"."failures" = 0)),
	CONSTRAINT "calendar_connections_report_failures" CHECK ("calendar_connections"."problem" is not null or not "calendar_connections"."is_reported")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_by_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"connection_id" uuid NOT NULL,
	"remote_id" text NOT NULL,
	"name" text NOT NULL,
	"counts_as_busy" boolean DEFAULT true NOT NULL,
	"is_writable" boolean DEFAULT false NOT NULL,
	"writes_shoots" boolean DEFAULT false NOT NULL,
	"not_understood" integer DEFAULT 0 NOT NULL,
	"sync_state" text,
	"last_full_read_at" timestamp with time zone,
	CONSTRAINT "calendars_once_per_connection" UNIQUE("connection_id","remote_id")
);
--> statement-breakpoint
CREATE TABLE "failing_calendars" (
	"calendar_id" uuid PRIMARY KEY NOT NULL,
	"problem" "single_calendar_problem" NOT NULL,
	"failures" integer NOT NULL,
	"failing_since" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"is_reported" boolean NOT NULL,
	CONSTRAINT "failing_calendars_failed" CHECK ("failing_calendars"."failures" > 0)
);
--> statement-breakpoint
CREATE TABLE "written_shoots" (
	"calendar_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"revision" bigint NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"changed_there" "calendar_entry_change",
	CONSTRAINT "written_shoots_calendar_id_job_id_pk" PRIMARY KEY("calendar_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext" NOT NULL,
	"address_key" text NOT NULL,
	"confirm_hash" text,
	"confirm_before" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_subscribers_one_per_email" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_one_per_key" UNIQUE("address_key"),
	CONSTRAINT "newsletter_subscribers_one_per_link" UNIQUE("confirm_hash"),
	CONSTRAINT "newsletter_subscribers_link_with_end" CHECK (("newsletter_subscribers"."confirm_hash" is null) = ("newsletter_subscribers"."confirm_before" is null))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by_id" uuid,
	"done_at" timestamp with time zone,
	"done_by_id" uuid,
	CONSTRAINT "contact_messages_answer_length" CHECK (char_length("contact_messages"."answer") <= 2000),
	CONSTRAINT "contact_messages_answer_with_time" CHECK (("contact_messages"."answer" = '') = ("contact_messages"."answered_at" is null)),
	CONSTRAINT "contact_messages_done_with_time" CHECK ("contact_messages"."done_by_id" is null or "contact_messages"."done_at" is not null),
	CONSTRAINT "contact_messages_name_length" CHECK (char_length("contact_messages"."name") between 1 and 100),
	CONSTRAINT "contact_messages_subject_length" CHECK (char_length("contact_messages"."subject") between 1 and 150),
	CONSTRAINT "contact_messages_message_length" CHECK (char_length("contact_messages"."message") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"type" "feedback_type" NOT NULL,
	"job_id" uuid,
	"email" text NOT NULL,
	"rating" integer NOT NULL,
	"content" text NOT NULL,
	"photo_key" text,
	"sent_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by_id" uuid,
	"done_at" timestamp with time zone,
	"done_by_id" uuid,
	CONSTRAINT "feedback_answer_length" CHECK (char_length("feedback"."answer") <= 2000),
	CONSTRAINT "feedback_answer_with_time" CHECK (("feedback"."answer" = '') = ("feedback"."answered_at" is null)),
	CONSTRAINT "feedback_done_with_time" CHECK ("feedback"."done_by_id" is null or "feedback"."done_at" is not null),
	CONSTRAINT "feedback_rating" CHECK ("feedback"."rating" between 1 and 5),
	CONSTRAINT "feedback_content_length" CHECK (char_length("feedback"."content") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "report_outcomes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" "report_subject" NOT NULL,
	"reason" "report_reason" NOT NULL,
	"outcome" "report_outcome" NOT NULL,
	"closed_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reporter_id" uuid,
	"subject" "report_subject" NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid,
	"content" text NOT NULL,
	"reason" "report_reason" NOT NULL,
	"note" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by_id" uuid,
	"done_at" timestamp with time zone,
	"done_by_id" uuid,
	CONSTRAINT "reports_one_per_reporter_and_thing" UNIQUE("reporter_id","subject","subject_id"),
	CONSTRAINT "reports_not_of_the_own" CHECK ("reports"."reporter_id" <> "reports"."author_id"),
	CONSTRAINT "reports_note_length" CHECK (char_length("reports"."note") <= 1000),
	CONSTRAINT "reports_other_in_words" CHECK ("reports"."reason" <> 'other' or "reports"."note" <> ''),
	CONSTRAINT "reports_answer_length" CHECK (char_length("reports"."answer") <= 2000),
	CONSTRAINT "reports_answer_with_time" CHECK (("reports"."answer" = '') = ("reports"."answered_at" is null)),
	CONSTRAINT "reports_done_with_time" CHECK ("reports"."done_by_id" is null or "reports"."done_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "archived_jobs" (
	"photographer_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"archived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "archived_jobs_photographer_id_job_id_pk" PRIMARY KEY("photographer_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "job_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" "request_kind" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" "request_outcome",
	CONSTRAINT "job_requests_note_length" CHECK (char_length("job_requests"."note") <= 500),
	CONSTRAINT "job_requests_ended_with_outcome" CHECK (("job_requests"."ended_at" is null) = ("job_requests"."outcome" is null)),
	CONSTRAINT "job_requests_not_yet_is_about_completion" CHECK ("job_requests"."outcome" <> 'not_yet' or "job_requests"."kind" = 'completion')
);
--> statement-breakpoint
CREATE TABLE "shoot_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"proposed_by" uuid NOT NULL,
	"note" text NOT NULL,
	"job_version" bigint NOT NULL,
	"moves_place" boolean NOT NULL,
	"confirmed_conflict" "busy_conflict",
	"shoot_on" date NOT NULL,
	"shoot_time" time NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"delivery_on" date NOT NULL,
	"zone" text NOT NULL,
	"place_name" text NOT NULL,
	"place_label" text NOT NULL,
	"street_line" text,
	"meeting_point" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"public_latitude" double precision NOT NULL,
	"public_longitude" double precision NOT NULL,
	"earlier_shoot_on" date NOT NULL,
	"earlier_shoot_time" time NOT NULL,
	"earlier_starts_at" timestamp with time zone NOT NULL,
	"earlier_ends_at" timestamp with time zone NOT NULL,
	"earlier_delivery_on" date NOT NULL,
	"earlier_zone" text NOT NULL,
	"earlier_place_label" text NOT NULL,
	"earlier_street_line" text,
	"proposed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" "proposal_outcome",
	CONSTRAINT "shoot_proposals_ended_with_outcome" CHECK (("shoot_proposals"."ended_at" is null) = ("shoot_proposals"."outcome" is null)),
	CONSTRAINT "shoot_proposals_note_length" CHECK (char_length("shoot_proposals"."note") <= 500),
	CONSTRAINT "shoot_proposals_end_after_start" CHECK ("shoot_proposals"."ends_at" > "shoot_proposals"."starts_at"),
	CONSTRAINT "shoot_proposals_delivery_after_shoot" CHECK ("shoot_proposals"."delivery_on" > "shoot_proposals"."shoot_on")
);
--> statement-breakpoint
CREATE TABLE "hidden_job_texts" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_recipients" (
	"job_id" uuid NOT NULL,
	"photographer_id" uuid NOT NULL,
	"job_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "job_recipients_job_id_photographer_id_pk" PRIMARY KEY("job_id","photographer_id")
);
--> statement-breakpoint
CREATE TABLE "job_specialties" (
	"job_id" uuid NOT NULL,
	"code" "specialty_code" NOT NULL,
	CONSTRAINT "job_specialties_job_id_code_pk" PRIMARY KEY("job_id","code")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"place_name" text NOT NULL,
	"place_label" text NOT NULL,
	"street_line" text,
	"meeting_point" text DEFAULT '' NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"public_latitude" double precision NOT NULL,
	"public_longitude" double precision NOT NULL,
	"globe" "earth" GENERATED ALWAYS AS (ll_to_earth(public_latitude, public_longitude)) STORED,
	"cell" text GENERATED ALWAYS AS (floor(public_latitude / 0.25)::integer::text || ',' || floor(public_longitude / 0.25)::integer::text) STORED,
	"zone" text NOT NULL,
	"shoot_on" date NOT NULL,
	"shoot_time" time NOT NULL,
	"duration_minutes" integer NOT NULL,
	"day_plan" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"delivery_on" date NOT NULL,
	"people_count" integer DEFAULT 1 NOT NULL,
	"shoot_setting" "shoot_setting" DEFAULT 'indoor' NOT NULL,
	"occasion" "occasion" DEFAULT 'Not specified' NOT NULL,
	"budget_dollars" integer NOT NULL,
	"status" "job_status" DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edit_count" integer DEFAULT 0 NOT NULL,
	"recent_edits_at" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"accepted_bid_id" uuid,
	"accepted_photographer_id" uuid,
	"accepted_amount_dollars" integer,
	"accepted_at" timestamp with time zone,
	"work_due_at" timestamp with time zone,
	"cancel_reason" "cancel_reason",
	"cancel_note" text,
	"repeats_job_id" uuid,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "jobs_repeated_once" UNIQUE("repeats_job_id"),
	CONSTRAINT "jobs_id_and_client" UNIQUE("id","client_id"),
	CONSTRAINT "jobs_id_and_photographer" UNIQUE("id","accepted_photographer_id"),
	CONSTRAINT "jobs_hidden_with_reason" CHECK (("jobs"."hidden_at" is null) = ("jobs"."hidden_reason" is null)),
	CONSTRAINT "jobs_title_length" CHECK (char_length("jobs"."title") between 1 and 120),
	CONSTRAINT "jobs_description_length" CHECK (char_length("jobs"."description") between 1 and 5000),
	CONSTRAINT "jobs_meeting_point_length" CHECK (char_length("jobs"."meeting_point") <= 300),
	CONSTRAINT "jobs_duration" CHECK ("jobs"."duration_minutes" between 30 and 720 and "jobs"."duration_minutes" % 30 = 0),
	CONSTRAINT "jobs_instants_follow_duration" CHECK ("jobs"."ends_at" = "jobs"."starts_at" + make_interval(mins => "jobs"."duration_minutes")),
	CONSTRAINT "jobs_start_on_the_places_clock" CHECK (("jobs"."starts_at" at time zone "jobs"."zone") between "jobs"."shoot_on" + "jobs"."shoot_time" - interval '1 hour' and "jobs"."shoot_on" + "jobs"."shoot_time" + interval '1 hour'),
	CONSTRAINT "jobs_time_in_quarters" CHECK (extract(epoch from "jobs"."shoot_time") % 900 = 0),
	CONSTRAINT "jobs_on_earth" CHECK ("jobs"."latitude" between -90 and 90 and "jobs"."longitude" between -180 and 180),
	CONSTRAINT "jobs_label_on_earth" CHECK ("jobs"."public_latitude" between -90 and 90 and "jobs"."public_longitude" between -180 and 180),
	CONSTRAINT "jobs_words_not_blank" CHECK ("jobs"."title" ~ '[^[:space:]]' and "jobs"."description" ~ '[^[:space:]]'),
	CONSTRAINT "jobs_delivery_after_shoot" CHECK ("jobs"."delivery_on" > "jobs"."shoot_on"),
	CONSTRAINT "jobs_delivery_within_two_years" CHECK ("jobs"."delivery_on" <= "jobs"."shoot_on" + 730),
	CONSTRAINT "jobs_version" CHECK ("jobs"."version" >= 1),
	CONSTRAINT "jobs_edit_count" CHECK ("jobs"."edit_count" >= 0),
	CONSTRAINT "jobs_recipients" CHECK ("jobs"."recipient_count" >= 0),
	CONSTRAINT "jobs_people" CHECK ("jobs"."people_count" between 1 and 1000),
	CONSTRAINT "jobs_budget" CHECK ("jobs"."budget_dollars" between 0 and 1000000),
	CONSTRAINT "jobs_accepted_bid_matches_status" CHECK (case "jobs"."status"
        when 'open' then num_nonnulls("jobs"."accepted_bid_id", "jobs"."accepted_photographer_id", "jobs"."accepted_amount_dollars") = 0
        when 'cancelled' then num_nonnulls("jobs"."accepted_bid_id", "jobs"."accepted_photographer_id", "jobs"."accepted_amount_dollars") in (0, 3)
        else num_nulls("jobs"."accepted_bid_id", "jobs"."accepted_photographer_id", "jobs"."accepted_amount_dollars") = 0 end),
	CONSTRAINT "jobs_accepted_when_accepted" CHECK (("jobs"."accepted_bid_id" is null) = ("jobs"."accepted_at" is null)),
	CONSTRAINT "jobs_cancelled_with_reason" CHECK (("jobs"."status" = 'cancelled') = ("jobs"."cancel_reason" is not null)),
	CONSTRAINT "jobs_cancelled_when_cancelled" CHECK (("jobs"."status" = 'cancelled') = ("jobs"."cancelled_at" is not null)),
	CONSTRAINT "jobs_cancel_note" CHECK ("jobs"."cancel_note" is null or "jobs"."cancel_reason" in ('operator', 'photographer', 'agreed') and char_length("jobs"."cancel_note") between 1 and 500),
	CONSTRAINT "jobs_cancel_reason_fits" CHECK ("jobs"."cancel_reason" is null or "jobs"."cancel_reason" = 'client' or ("jobs"."cancel_reason" = 'expired') = ("jobs"."accepted_bid_id" is null)),
	CONSTRAINT "jobs_completed_when_completed" CHECK (("jobs"."status" = 'completed') = ("jobs"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"state" "export_state" DEFAULT 'making' NOT NULL,
	"file_key" text,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"bytes" bigint,
	"missing_pictures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "data_exports_ready_is_whole" CHECK ("data_exports"."state" <> 'ready' or num_nulls("data_exports"."expires_at", "data_exports"."bytes") = 0),
	CONSTRAINT "data_exports_file_while_ready" CHECK (("data_exports"."state" = 'ready') = ("data_exports"."file_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "answer_times" (
	"photographer_id" uuid PRIMARY KEY NOT NULL,
	"hours" integer NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_times_hours" CHECK ("answer_times"."hours" > 0)
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_another_person" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "attachment_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"message_id" uuid,
	"place" smallint,
	"kind" "attachment_kind" NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"hash" text,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attachments_own_key" UNIQUE("key"),
	CONSTRAINT "attachments_one_per_place" UNIQUE("message_id","place"),
	CONSTRAINT "attachments_per_message" CHECK ("attachments"."place" between 1 and 5),
	CONSTRAINT "attachments_placed_in_a_message" CHECK (("attachments"."message_id" is null) = ("attachments"."place" is null)),
	CONSTRAINT "attachments_name_length" CHECK (char_length("attachments"."name") between 1 and 100),
	CONSTRAINT "attachments_bytes" CHECK ("attachments"."bytes" between 1 and 10485760),
	CONSTRAINT "attachments_shape_of_pictures" CHECK (num_nonnulls("attachments"."width", "attachments"."height", "attachments"."hash") = case "attachments"."kind" when 'picture' then 3 else 0 end),
	CONSTRAINT "attachments_sides" CHECK ("attachments"."width" > 0 and "attachments"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_person_id" uuid NOT NULL,
	"second_person_id" uuid NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_one_per_pair" UNIQUE("first_person_id","second_person_id"),
	CONSTRAINT "conversations_id_and_pair" UNIQUE("id","first_person_id","second_person_id"),
	CONSTRAINT "conversations_pair_is_ordered" CHECK ("conversations"."first_person_id" < "conversations"."second_person_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"first_person_id" uuid GENERATED ALWAYS AS (least(sender_id, receiver_id)) STORED,
	"second_person_id" uuid GENERATED ALWAYS AS (greatest(sender_id, receiver_id)) STORED,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	"picture_count" smallint DEFAULT 0 NOT NULL,
	"pdf_count" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "messages_one_per_number" UNIQUE("conversation_id","number"),
	CONSTRAINT "messages_hidden_with_reason" CHECK (("messages"."hidden_at" is null) = ("messages"."hidden_reason" is null)),
	CONSTRAINT "messages_number" CHECK ("messages"."number" >= 1),
	CONSTRAINT "messages_content_length" CHECK (char_length("messages"."content") <= 4000),
	CONSTRAINT "messages_attachment_counts" CHECK ("messages"."picture_count" >= 0 and "messages"."pdf_count" >= 0),
	CONSTRAINT "messages_say_something_unless_taken_back" CHECK (("messages"."content" = '' and "messages"."picture_count" + "messages"."pdf_count" = 0) = ("messages"."taken_back_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"digest_on" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone,
	CONSTRAINT "digests_one_per_person_and_day" UNIQUE("person_id","digest_on")
);
--> statement-breakpoint
CREATE TABLE "kind_preferences" (
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	CONSTRAINT "kind_preferences_person_id_kind_channel_pk" PRIMARY KEY("person_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_times" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"quiet_from" time(0),
	"quiet_until" time(0),
	"new_jobs" text,
	"digest_on" date,
	"digest_at" timestamp with time zone,
	CONSTRAINT "notification_times_quiet_from_and_until" CHECK (("notification_times"."quiet_from" is null) = ("notification_times"."quiet_until" is null)),
	CONSTRAINT "notification_times_quiet_for_a_while" CHECK ("notification_times"."quiet_from" <> "notification_times"."quiet_until"),
	CONSTRAINT "notification_times_digest_of_a_day" CHECK (num_nulls("notification_times"."new_jobs", "notification_times"."digest_on", "notification_times"."digest_at") in (0, 3)),
	CONSTRAINT "notification_times_of_something" CHECK (num_nulls("notification_times"."quiet_from", "notification_times"."new_jobs") < 2)
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"notification_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" "delivery_state" DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"event_count" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "deliveries_notification_id_channel_pk" PRIMARY KEY("notification_id","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"person_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	CONSTRAINT "notification_preferences_person_id_topic_channel_pk" PRIMARY KEY("person_id","topic","channel")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"subject_id" uuid NOT NULL,
	"event_ids" uuid[] NOT NULL,
	"event_count" integer DEFAULT 1 NOT NULL,
	"read_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	"notified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notifications_one_per_person_and_subject" UNIQUE("person_id","kind","subject_id"),
	CONSTRAINT "notifications_of_an_event" CHECK (cardinality("notifications"."event_ids") > 0)
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"last_push_id" text,
	CONSTRAINT "push_devices_one_per_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occasion_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_one_per_occasion" UNIQUE("job_id","person_id","kind","occasion_at")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "captcha_solutions" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_writes" (
	"person_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_writes_person_id_operation_key_pk" PRIMARY KEY("person_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "instance" (
	"is_the_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" "instance_mode" NOT NULL,
	"world_made_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instance_is_one_row" CHECK ("instance"."is_the_one")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"facts" jsonb NOT NULL,
	"actor_id" uuid DEFAULT nullif(current_setting('shutterbid.actor', true), '')::uuid,
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text GENERATED ALWAYS AS (substring(name from '^(?:private-)?[0-9a-f]{32}')) STORED NOT NULL,
	"remove_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "demo_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_turns" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"mail_ids" text[] NOT NULL,
	"turns" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_pushes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint" text NOT NULL,
	"topic" text NOT NULL,
	"payload" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"encrypted_private_key" text NOT NULL,
	CONSTRAINT "push_keys_one_row" CHECK ("push_keys"."is_only")
);
--> statement-breakpoint
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
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"extension" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"hash" text NOT NULL,
	"alt" text NOT NULL,
	"state" "picture_state" DEFAULT 'stored' NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "pictures_position_1_to_9" CHECK ("pictures"."position" between 1 and 9),
	CONSTRAINT "pictures_alt_length" CHECK (char_length("pictures"."alt") <= 200),
	CONSTRAINT "pictures_hidden_with_reason" CHECK (("pictures"."hidden_at" is null) = ("pictures"."hidden_reason" is null)),
	CONSTRAINT "pictures_sides" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0),
	CONSTRAINT "pictures_extension" CHECK ("pictures"."extension" in ('jpg', 'png'))
);
--> statement-breakpoint
CREATE TABLE "gone_pages" (
	"slug_hash" "bytea" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_pages" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"is_indexed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "public_pages_one_per_slug" UNIQUE("slug"),
	CONSTRAINT "public_pages_slug_shape" CHECK ("public_pages"."slug" ~ '^[a-z0-9][a-z0-9-]*[a-z0-9]$'),
	CONSTRAINT "public_pages_slug_length" CHECK (char_length("public_pages"."slug") between 3 and 40),
	CONSTRAINT "public_pages_slug_not_reserved" CHECK ("public_pages"."slug" not in ('about', 'account', 'admin', 'all', 'api', 'app', 'best', 'blog', 'boise', 'contact', 'demo', 'edit', 'faq', 'feed', 'files', 'help', 'home', 'index', 'jobs', 'join', 'legal', 'login', 'map', 'messages', 'near-me', 'new', 'null', 'official', 'page', 'phoenix', 'photographer', 'photographers', 'privacy', 'profile', 'root', 'rss', 'search', 'security', 'settings', 'shutterbid', 'sign-in', 'sign-up', 'signup', 'sitemap', 'staff', 'support', 'system', 'tampa', 'team', 'terms', 'top', 'undefined', 'welcome', 'www'))
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_id" uuid NOT NULL,
	"photographer_id" uuid NOT NULL,
	"wants_pictures" boolean DEFAULT false NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_one_per_pair" PRIMARY KEY("follower_id","photographer_id"),
	CONSTRAINT "follows_not_oneself" CHECK ("follows"."follower_id" <> "follows"."photographer_id")
);
--> statement-breakpoint
CREATE TABLE "photographer_specialties" (
	"person_id" uuid NOT NULL,
	"code" "specialty_code" NOT NULL,
	CONSTRAINT "photographer_specialties_person_id_code_pk" PRIMARY KEY("person_id","code")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"avatar_key" text,
	"avatar_hash" text,
	"place_name" text,
	"place_label" text,
	"latitude" double precision,
	"longitude" double precision,
	"public_latitude" double precision,
	"public_longitude" double precision,
	"zone" text,
	"only_jobs_in_range" boolean DEFAULT false NOT NULL,
	"max_travel_miles" integer,
	"globe" "earth" GENERATED ALWAYS AS (ll_to_earth(latitude, longitude)) STORED,
	"public_globe" "earth" GENERATED ALWAYS AS (ll_to_earth(public_latitude, public_longitude)) STORED,
	"service_area" "box" GENERATED ALWAYS AS (travel_box(latitude, longitude, max_travel_miles)) STORED,
	"bio" text DEFAULT '' NOT NULL,
	"starting_price_dollars" integer,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"social_links" jsonb DEFAULT '{"instagram":null,"facebook":null,"website":null}'::jsonb NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rank_rating" double precision GENERATED ALWAYS AS ((rating_sum + 20)::float8 / (review_count + 5)) STORED NOT NULL,
	"completed_jobs" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "profiles_place_is_whole" CHECK (num_nulls("profiles"."place_name", "profiles"."place_label", "profiles"."latitude", "profiles"."longitude", "profiles"."public_latitude", "profiles"."public_longitude", "profiles"."zone", "profiles"."max_travel_miles") in (0, 8)),
	CONSTRAINT "profiles_position_on_globe" CHECK ("profiles"."latitude" between -90 and 90 and "profiles"."longitude" between -180 and 180),
	CONSTRAINT "profiles_travel_miles" CHECK ("profiles"."max_travel_miles" between 1 and 500),
	CONSTRAINT "profiles_starting_price" CHECK ("profiles"."starting_price_dollars" between 1 and 1000000),
	CONSTRAINT "profiles_counts_never_negative" CHECK ("profiles"."rating_sum" >= 0 and "profiles"."review_count" >= 0 and "profiles"."completed_jobs" >= 0),
	CONSTRAINT "profiles_hidden_with_reason" CHECK (("profiles"."hidden_at" is null) = ("profiles"."hidden_reason" is null)),
	CONSTRAINT "profiles_bio_length" CHECK (char_length("profiles"."bio") <= 4000),
	CONSTRAINT "profiles_languages_each_once" CHECK (are_languages("profiles"."languages", 10, 40)),
	CONSTRAINT "profiles_social_links_are_https" CHECK (("profiles"."social_links" ->> 'instagram' is null or ("profiles"."social_links" ->> 'instagram' ~ '^https://[^[:space:]]+$' and char_length("profiles"."social_links" ->> 'instagram') <= 200)) and ("profiles"."social_links" ->> 'facebook' is null or ("profiles"."social_links" ->> 'facebook' ~ '^https://[^[:space:]]+$' and char_length("profiles"."social_links" ->> 'facebook') <= 200)) and ("profiles"."social_links" ->> 'website' is null or ("profiles"."social_links" ->> 'website' ~ '^https://[^[:space:]]+$' and char_length("profiles"."social_links" ->> 'website') <= 200))),
	CONSTRAINT "profiles_social_links_known" CHECK ("profiles"."social_links" - array['instagram', 'facebook', 'website'] = '{}')
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"photographer_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"content" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "reviews_one_per_job" UNIQUE("job_id"),
	CONSTRAINT "reviews_hidden_with_reason" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hidden_reason" is null)),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_content_length" CHECK (char_length("reviews"."content") between 1 and 4000),
	CONSTRAINT "reviews_content_not_blank" CHECK ("reviews"."content" ~ '[^[:space:]]')
);
--> statement-breakpoint
CREATE TABLE "matched_jobs" (
	"person_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"search_id" uuid,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "matched_jobs_once" PRIMARY KEY("person_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "matched_photographers" (
	"search_id" uuid NOT NULL,
	"photographer_id" uuid NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "matched_photographers_once" PRIMARY KEY("search_id","photographer_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" "search_kind" NOT NULL,
	"number" smallint NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"filters" jsonb NOT NULL,
	"place" jsonb,
	"latitude" double precision,
	"longitude" double precision,
	"miles" integer,
	"globe" "earth" GENERATED ALWAYS AS (ll_to_earth(latitude, longitude)) STORED,
	"area" "box" GENERATED ALWAYS AS (travel_box(latitude, longitude, miles)) STORED,
	"is_notifying" boolean DEFAULT true NOT NULL,
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
CREATE TABLE "google_sign_ups" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"google_subject" text NOT NULL,
	"email" "citext" NOT NULL,
	"redirect" text,
	"referrer_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "google_visits" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"person_id" uuid,
	"is_proof" boolean DEFAULT false NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect" text,
	"referrer_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "google_visits_prove_for_person" CHECK (not "google_visits"."is_proof" or "google_visits"."person_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "passkey_requests" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" "passkey_purpose" NOT NULL,
	"person_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_requests_have_person" CHECK ("passkey_requests"."purpose" = 'sign_in' or "passkey_requests"."person_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "sign_in_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"codes_given" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"turned_on_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"backup_codes_round" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext" NOT NULL,
	"full_name" text NOT NULL,
	"user_type" "user_type" NOT NULL,
	"password_hash" text NOT NULL,
	"redirect" text,
	"referrer_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_sign_ups_name_length" CHECK (char_length("pending_sign_ups"."full_name") between 2 and 100)
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"referred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referrals_not_oneself" CHECK ("referrals"."person_id" <> "referrals"."referrer_id")
);
--> statement-breakpoint
CREATE TABLE "verification_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sign_up_id" uuid,
	"person_id" uuid,
	"redirect" text,
	"passwords_given" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_links_of_one" CHECK (num_nonnulls("verification_links"."sign_up_id", "verification_links"."person_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"google_proved_at" timestamp with time zone,
	CONSTRAINT "sessions_one_per_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_methods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" "sign_in_kind" NOT NULL,
	"password_hash" text,
	"name" text,
	"credential_id" text,
	"public_key" "bytea",
	"counter" bigint,
	"transports" text[],
	"is_synced" boolean,
	"last_used_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"google_subject" text,
	"google_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_methods_one_per_credential" UNIQUE("credential_id"),
	CONSTRAINT "sign_in_methods_one_per_google_account" UNIQUE("google_subject"),
	CONSTRAINT "sign_in_methods_passkey_is_complete" CHECK (num_nonnulls("sign_in_methods"."name", "sign_in_methods"."credential_id", "sign_in_methods"."public_key", "sign_in_methods"."counter", "sign_in_methods"."transports", "sign_in_methods"."is_synced") = case when "sign_in_methods"."kind" = 'passkey' then 6 else 0 end),
	CONSTRAINT "sign_in_methods_google_is_complete" CHECK (num_nonnulls("sign_in_methods"."google_subject", "sign_in_methods"."google_email") = case when "sign_in_methods"."kind" = 'google' then 2 else 0 end),
	CONSTRAINT "sign_in_methods_name_length" CHECK (char_length("sign_in_methods"."name") between 1 and 60),
	CONSTRAINT "sign_in_methods_password_has_hash" CHECK (("sign_in_methods"."kind" = 'password') = ("sign_in_methods"."password_hash" is not null))
);
--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_admin_id_people_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "override_dates" ADD CONSTRAINT "override_dates_of_a_group" FOREIGN KEY ("person_id","group_id") REFERENCES "public"."override_groups"("person_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "override_groups" ADD CONSTRAINT "override_groups_person_id_schedules_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."schedules"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "override_slots" ADD CONSTRAINT "override_slots_group_id_override_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."override_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buffers" ADD CONSTRAINT "buffers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_days" ADD CONSTRAINT "week_days_person_id_schedules_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."schedules"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_slots" ADD CONSTRAINT "week_slots_of_a_day" FOREIGN KEY ("person_id","day_of_week") REFERENCES "public"."week_days"("person_id","day_of_week") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_photographer_id_people_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_pictures" ADD CONSTRAINT "bid_pictures_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_pictures" ADD CONSTRAINT "bid_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_texts" ADD CONSTRAINT "saved_texts_photographer_id_people_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_notes" ADD CONSTRAINT "bid_notes_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_notes" ADD CONSTRAINT "bid_notes_job_id_bid_shares_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bid_shares"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_shares" ADD CONSTRAINT "bid_shares_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_photographer_id_people_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_checkouts" ADD CONSTRAINT "open_checkouts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_calls" ADD CONSTRAINT "payment_calls_provider_event_id_payment_facts_provider_event_id_fk" FOREIGN KEY ("provider_event_id") REFERENCES "public"."payment_facts"("provider_event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_channels" ADD CONSTRAINT "calendar_channels_calendar_id_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_connection_id_calendar_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."calendar_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failing_calendars" ADD CONSTRAINT "failing_calendars_calendar_id_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_shoots" ADD CONSTRAINT "written_shoots_calendar_id_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_shoots" ADD CONSTRAINT "written_shoots_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_id_people_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_done_by_id_people_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_answered_by_id_people_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_done_by_id_people_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_people_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_answered_by_id_people_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_done_by_id_people_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archived_jobs" ADD CONSTRAINT "archived_jobs_photographer_id_people_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archived_jobs" ADD CONSTRAINT "archived_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_proposals" ADD CONSTRAINT "shoot_proposals_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_proposals" ADD CONSTRAINT "shoot_proposals_proposed_by_people_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_job_texts" ADD CONSTRAINT "hidden_job_texts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_recipients" ADD CONSTRAINT "job_recipients_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_recipients" ADD CONSTRAINT "job_recipients_photographer_id_people_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_specialties" ADD CONSTRAINT "job_specialties_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_client_id_people_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_accepted_photographer_id_people_id_fk" FOREIGN KEY ("accepted_photographer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_repeats_job_id_jobs_id_fk" FOREIGN KEY ("repeats_job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_times" ADD CONSTRAINT "answer_times_photographer_id_people_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_people_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_people_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_uploads" ADD CONSTRAINT "attachment_uploads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_sender_id_people_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_receiver_id_people_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_first_person_id_people_id_fk" FOREIGN KEY ("first_person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_second_person_id_people_id_fk" FOREIGN KEY ("second_person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_of_the_pair" FOREIGN KEY ("conversation_id","first_person_id","second_person_id") REFERENCES "public"."conversations"("id","first_person_id","second_person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kind_preferences" ADD CONSTRAINT "kind_preferences_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_times" ADD CONSTRAINT "notification_times_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_pages" ADD CONSTRAINT "public_pages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_people_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_photographer_id_people_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photographer_specialties" ADD CONSTRAINT "photographer_specialties_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_photographer_id_people_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_by_the_jobs_client" FOREIGN KEY ("job_id","client_id") REFERENCES "public"."jobs"("id","client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_about_the_jobs_photographer" FOREIGN KEY ("job_id","photographer_id") REFERENCES "public"."jobs"("id","accepted_photographer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matched_jobs" ADD CONSTRAINT "matched_jobs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matched_jobs" ADD CONSTRAINT "matched_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matched_jobs" ADD CONSTRAINT "matched_jobs_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matched_photographers" ADD CONSTRAINT "matched_photographers_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matched_photographers" ADD CONSTRAINT "matched_photographers_photographer_id_people_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_person_id_two_factors_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."two_factors"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_sign_ups" ADD CONSTRAINT "google_sign_ups_referrer_id_people_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_visits" ADD CONSTRAINT "google_visits_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_visits" ADD CONSTRAINT "google_visits_referrer_id_people_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_requests" ADD CONSTRAINT "passkey_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ups" ADD CONSTRAINT "pending_sign_ups_referrer_id_people_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_people_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_links" ADD CONSTRAINT "verification_links_sign_up_id_pending_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."pending_sign_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_links" ADD CONSTRAINT "verification_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_methods" ADD CONSTRAINT "sign_in_methods_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_with_mail_problem" ON "people" USING btree ("id") WHERE "people"."mail_problem" is not null;--> statement-breakpoint
CREATE INDEX "people_newest" ON "people" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "people_by_name" ON "people" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "people_by_words" ON "people" USING gin ((full_name || ' ' || email::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_disabled" ON "people" USING btree ("id") WHERE "people"."disabled_at" is not null;--> statement-breakpoint
CREATE INDEX "admin_actions_by_person_newest" ON "admin_actions" USING btree ("person_id","acted_at" desc,"id" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "admin_actions_one_read_per_entry" ON "admin_actions" USING btree ("admin_id","queue","entry_id","person_id") WHERE "admin_actions"."kind" = 'read';--> statement-breakpoint
CREATE INDEX "admin_actions_by_admin" ON "admin_actions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "override_dates_by_group" ON "override_dates" USING btree ("group_id","day");--> statement-breakpoint
CREATE INDEX "override_dates_by_day" ON "override_dates" USING btree ("day");--> statement-breakpoint
CREATE INDEX "override_groups_to_extend" ON "override_groups" USING btree ("extended_to","id") WHERE "override_groups"."weekday" is not null;--> statement-breakpoint
CREATE INDEX "busy_times_by_person_and_end" ON "busy_times" USING btree ("person_id","ends_at","starts_at");--> statement-breakpoint
CREATE INDEX "week_slots_by_person" ON "week_slots" USING btree ("person_id","day_of_week","start_minutes","end_minutes");--> statement-breakpoint
CREATE INDEX "invitations_by_photographer" ON "invitations" USING btree ("photographer_id");--> statement-breakpoint
CREATE INDEX "bid_pictures_by_picture" ON "bid_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "pins_by_picture" ON "pins" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "bid_notes_by_job" ON "bid_notes" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bids_one_accepted_per_job" ON "bids" USING btree ("job_id") WHERE "bids"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "bids_by_job_newest" ON "bids" USING btree ("job_id","submitted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "bids_by_photographer_newest" ON "bids" USING btree ("photographer_id","submitted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "bids_pending_by_age" ON "bids" USING btree ("submitted_at") WHERE "bids"."status" = 'pending' and "bids"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "bids_by_photographer_and_outcome" ON "bids" USING btree ("photographer_id","outcome","submitted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "payment_facts_by_person" ON "payment_facts" USING btree ("person_id","occurred_at");--> statement-breakpoint
CREATE INDEX "payment_facts_by_subscription" ON "payment_facts" USING btree ("subscription_ref");--> statement-breakpoint
CREATE INDEX "payment_facts_of_nobody" ON "payment_facts" USING btree ("customer_ref") WHERE "payment_facts"."person_id" is null;--> statement-breakpoint
CREATE INDEX "payment_facts_by_age" ON "payment_facts" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "payment_facts_by_refund" ON "payment_facts" USING btree ("refunded_at") WHERE "payment_facts"."refunded_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_running" ON "reconciliations" USING btree ((true)) WHERE "reconciliations"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliations_by_start" ON "reconciliations" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "subscriptions_by_price" ON "subscriptions" USING btree ("price_number","person_id") WHERE "subscriptions"."state" in ('trialing', 'active', 'past_due') and "subscriptions"."subscription_ref" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_by_end" ON "subscriptions" USING btree ("period_ends_at") WHERE "subscriptions"."state" in ('trialing', 'active');--> statement-breakpoint
CREATE INDEX "surplus_subscriptions_by_person" ON "surplus_subscriptions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "calendar_connections_by_person" ON "calendar_connections" USING btree ("person_id","connected_at","id");--> statement-breakpoint
CREATE INDEX "calendar_connections_by_next_read" ON "calendar_connections" USING btree ("next_read_at");--> statement-breakpoint
CREATE INDEX "written_shoots_by_job" ON "written_shoots" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest" ON "newsletter_subscribers" USING btree ("requested_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_confirmed_by_email" ON "newsletter_subscribers" USING btree ("email") WHERE "newsletter_subscribers"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_part_of_email" ON "newsletter_subscribers" USING gin ((email::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_unconfirmed_by_age" ON "newsletter_subscribers" USING btree ("requested_at") WHERE "newsletter_subscribers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_by_answerer" ON "contact_messages" USING btree ("answered_by_id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_closer" ON "contact_messages" USING btree ("done_by_id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("sent_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "contact_messages_waiting_newest" ON "contact_messages" USING btree ("sent_at" desc,"id" desc) WHERE "contact_messages"."done_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_done_newest" ON "contact_messages" USING btree ("sent_at" desc,"id" desc) WHERE "contact_messages"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_by_person" ON "contact_messages" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "feedback_by_answerer" ON "feedback" USING btree ("answered_by_id");--> statement-breakpoint
CREATE INDEX "feedback_by_closer" ON "feedback" USING btree ("done_by_id");--> statement-breakpoint
CREATE INDEX "feedback_by_person_newest" ON "feedback" USING btree ("person_id","sent_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "feedback_waiting_newest" ON "feedback" USING btree ("sent_at" desc,"id" desc) WHERE "feedback"."done_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_done_newest" ON "feedback" USING btree ("sent_at" desc,"id" desc) WHERE "feedback"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "feedback_by_job" ON "feedback" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "feedback_by_photo" ON "feedback" USING btree ("photo_key");--> statement-breakpoint
CREATE INDEX "reports_by_answerer" ON "reports" USING btree ("answered_by_id");--> statement-breakpoint
CREATE INDEX "reports_by_closer" ON "reports" USING btree ("done_by_id");--> statement-breakpoint
CREATE INDEX "reports_waiting_newest" ON "reports" USING btree ("reported_at" desc,"id" desc) WHERE "reports"."done_at" is null;--> statement-breakpoint
CREATE INDEX "reports_done_newest" ON "reports" USING btree ("reported_at" desc,"id" desc) WHERE "reports"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_waiting_by_thing" ON "reports" USING btree ("subject_id") WHERE "reports"."done_at" is null;--> statement-breakpoint
CREATE INDEX "reports_by_reporter_newest" ON "reports" USING btree ("reporter_id","reported_at" desc);--> statement-breakpoint
CREATE INDEX "reports_by_author" ON "reports" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_requests_one_waits" ON "job_requests" USING btree ("job_id") WHERE "job_requests"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "job_requests_by_job" ON "job_requests" USING btree ("job_id","requested_at" desc);--> statement-breakpoint
CREATE INDEX "job_requests_due" ON "job_requests" USING btree ("due_at") WHERE "job_requests"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shoot_proposals_one_waits" ON "shoot_proposals" USING btree ("job_id") WHERE "shoot_proposals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "shoot_proposals_by_job" ON "shoot_proposals" USING btree ("job_id","proposed_at" desc);--> statement-breakpoint
CREATE INDEX "shoot_proposals_by_person" ON "shoot_proposals" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "shoot_proposals_due" ON "shoot_proposals" USING btree ("due_at") WHERE "shoot_proposals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "job_recipients_by_photographer" ON "job_recipients" USING btree ("photographer_id");--> statement-breakpoint
CREATE INDEX "jobs_by_client" ON "jobs" USING btree ("client_id","status","posted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "jobs_by_photographer" ON "jobs" USING btree ("accepted_photographer_id","status","posted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "jobs_running_by_due" ON "jobs" USING btree ("accepted_photographer_id",coalesce("work_due_at", "starts_at"),"id") WHERE "jobs"."status" = 'in_progress';--> statement-breakpoint
CREATE INDEX "jobs_hired_by_globe" ON "jobs" USING gist ("globe") WHERE "jobs"."status" in ('in_progress', 'completed');--> statement-breakpoint
CREATE INDEX "jobs_shown_by_cell_newest" ON "jobs" USING btree ("cell","posted_at" desc,"id" desc,"client_id","globe","ends_at","shoot_on","shoot_time","people_count","shoot_setting","occasion","starts_at","budget_dollars") WHERE "jobs"."status" = 'open' and "jobs"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_shown_by_cell_and_start" ON "jobs" USING btree ("cell","starts_at","id","client_id","globe","ends_at","shoot_on","shoot_time","people_count","shoot_setting","occasion","posted_at","budget_dollars") WHERE "jobs"."status" = 'open' and "jobs"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_shown_by_cell_and_budget" ON "jobs" USING btree ("cell","budget_dollars" desc,"id" desc,"client_id","globe","ends_at","shoot_on","shoot_time","people_count","shoot_setting","occasion","starts_at","posted_at") WHERE "jobs"."status" = 'open' and "jobs"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_open_by_globe" ON "jobs" USING gist ("globe") WHERE "jobs"."status" = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_by_start" ON "jobs" USING btree ("starts_at") WHERE "jobs"."status" = 'open';--> statement-breakpoint
CREATE INDEX "jobs_by_start" ON "jobs" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "jobs_by_delivery" ON "jobs" USING btree ("delivery_on");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_at_a_time" ON "data_exports" USING btree ("person_id") WHERE "data_exports"."state" in ('making', 'ready');--> statement-breakpoint
CREATE INDEX "data_exports_by_person_newest" ON "data_exports" USING btree ("person_id","requested_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "data_exports_by_expiry" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "data_exports_by_time" ON "data_exports" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "data_exports_by_file" ON "data_exports" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "blocks_by_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "attachment_uploads_by_person" ON "attachment_uploads" USING btree ("person_id","added_at");--> statement-breakpoint
CREATE INDEX "attachment_uploads_by_time" ON "attachment_uploads" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "attachments_by_sender_newest" ON "attachments" USING btree ("sender_id","added_at");--> statement-breakpoint
CREATE INDEX "attachments_unsent" ON "attachments" USING btree ("added_at","id") WHERE "attachments"."message_id" is null;--> statement-breakpoint
CREATE INDEX "conversations_of_first_newest" ON "conversations" USING btree ("first_person_id","last_message_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "conversations_of_second_newest" ON "conversations" USING btree ("second_person_id","last_message_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "conversations_by_age" ON "conversations" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("receiver_id","conversation_id","number") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_words_by_conversation" ON "messages" USING gin ("conversation_id",to_tsvector('simple', "content"));--> statement-breakpoint
CREATE INDEX "messages_by_sender_newest" ON "messages" USING btree ("sender_id","sent_at" desc);--> statement-breakpoint
CREATE INDEX "digests_by_due_at" ON "digests" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notification_times_digest_at" ON "notification_times" USING btree ("digest_at") WHERE "notification_times"."digest_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_finished" ON "deliveries" USING btree ("channel","due_at") WHERE "deliveries"."state" in ('sent', 'skipped', 'failed');--> statement-breakpoint
CREATE INDEX "notifications_visible_newest" ON "notifications" USING btree ("person_id","notified_at" desc,"id" desc) WHERE "notifications"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_dismissed" ON "notifications" USING btree ("dismissed_at") WHERE "notifications"."dismissed_at" is not null;--> statement-breakpoint
CREATE INDEX "push_devices_by_person" ON "push_devices" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "push_devices_by_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "reminders_by_person" ON "reminders" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "captcha_solutions_by_expiry" ON "captcha_solutions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotent_writes_by_age" ON "idempotent_writes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "events_by_transaction" ON "events" USING btree ("tx");--> statement-breakpoint
CREATE INDEX "events_by_actor" ON "events" USING btree ("actor_id","recorded_at" desc);--> statement-breakpoint
CREATE INDEX "events_by_person" ON "events" USING btree (("facts" ->> 'personId'),"recorded_at" desc);--> statement-breakpoint
CREATE INDEX "stored_files_by_key" ON "stored_files" USING btree ("key");--> statement-breakpoint
CREATE INDEX "stored_files_to_remove" ON "stored_files" USING btree ("remove_at","name") WHERE "stored_files"."remove_at" is not null;--> statement-breakpoint
CREATE INDEX "demo_mails_newest_first" ON "demo_mails" USING btree ("sent_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "demo_pushes_newest_first" ON "demo_pushes" USING btree ("sent_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "failed_rows_by_next_try" ON "failed_rows" USING btree ("task","next_try_at");--> statement-breakpoint
CREATE INDEX "failed_rows_by_tries" ON "failed_rows" USING btree ("tries" desc,"task","row_id");--> statement-breakpoint
CREATE INDEX "pictures_by_key" ON "pictures" USING btree ("key");--> statement-breakpoint
CREATE INDEX "public_pages_listed" ON "public_pages" USING btree ("slug") WHERE "public_pages"."is_indexed";--> statement-breakpoint
CREATE INDEX "follows_newest" ON "follows" USING btree ("follower_id","followed_at" desc,"photographer_id" desc);--> statement-breakpoint
CREATE INDEX "follows_by_photographer" ON "follows" USING btree ("photographer_id");--> statement-breakpoint
CREATE INDEX "follows_to_notify" ON "follows" USING btree ("photographer_id","follower_id") WHERE "follows"."wants_pictures";--> statement-breakpoint
CREATE INDEX "photographer_specialties_by_code" ON "photographer_specialties" USING btree ("code","person_id");--> statement-breakpoint
CREATE INDEX "profiles_by_service_area" ON "profiles" USING gist ("service_area");--> statement-breakpoint
CREATE INDEX "profiles_by_globe" ON "profiles" USING gist ("globe");--> statement-breakpoint
CREATE INDEX "profiles_by_avatar" ON "profiles" USING btree ("avatar_key") WHERE "profiles"."avatar_key" is not null;--> statement-breakpoint
CREATE INDEX "profiles_by_public_globe" ON "profiles" USING gist ("public_globe");--> statement-breakpoint
CREATE INDEX "profiles_best_rated" ON "profiles" USING btree ("rank_rating" desc,"review_count" desc,"person_id","public_globe") WHERE "profiles"."public_latitude" is not null;--> statement-breakpoint
CREATE INDEX "reviews_quotable_newest" ON "reviews" USING btree ("written_at" desc,"id" desc) WHERE ("reviews"."rating" = 5 and "reviews"."hidden_at" is null and char_length("reviews"."content") between 30 and 240);--> statement-breakpoint
CREATE INDEX "reviews_by_photographer_newest" ON "reviews" USING btree ("photographer_id","written_at" desc,"id" desc) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "matched_jobs_by_job" ON "matched_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "matched_jobs_by_search" ON "matched_jobs" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "matched_jobs_by_time" ON "matched_jobs" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "matched_photographers_by_photographer" ON "matched_photographers" USING btree ("photographer_id");--> statement-breakpoint
CREATE INDEX "matched_photographers_by_time" ON "matched_photographers" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "saved_searches_of_jobs" ON "saved_searches" USING gist ("globe","area") WHERE "saved_searches"."kind" = 'jobs' and "saved_searches"."is_notifying";--> statement-breakpoint
CREATE INDEX "saved_searches_of_photographers" ON "saved_searches" USING gist ("globe","area") WHERE "saved_searches"."kind" = 'photographers' and "saved_searches"."is_notifying";--> statement-breakpoint
CREATE INDEX "email_changes_by_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "google_sign_ups_by_referrer" ON "google_sign_ups" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "google_sign_ups_by_expiry" ON "google_sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "google_visits_by_person" ON "google_visits" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "google_visits_by_referrer" ON "google_visits" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "google_visits_by_expiry" ON "google_visits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_requests_by_person" ON "passkey_requests" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "passkey_requests_by_expiry" ON "passkey_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_by_person" ON "sign_in_tickets" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ups_by_email" ON "pending_sign_ups" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "pending_sign_ups_by_referrer" ON "pending_sign_ups" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ups_by_expiry" ON "pending_sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "referrals_by_referrer" ON "referrals" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "verification_links_by_sign_up" ON "verification_links" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "verification_links_by_person" ON "verification_links" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "verification_links_by_expiry" ON "verification_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_links_by_person" ON "password_links" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "password_links_by_expiry" ON "password_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_methods_one_password" ON "sign_in_methods" USING btree ("person_id") WHERE "sign_in_methods"."kind" = 'password';--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_methods_one_google_account" ON "sign_in_methods" USING btree ("person_id") WHERE "sign_in_methods"."kind" = 'google';--> statement-breakpoint
CREATE INDEX "sign_in_methods_by_person" ON "sign_in_methods" USING btree ("person_id");
--> statement-breakpoint
-- By hand, after the tables: constraints that the table definitions cannot express.

-- A job is won by a bid on that job, from that photographer.
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_accepted_bid_is_on_this_job" FOREIGN KEY ("accepted_bid_id", "id", "accepted_photographer_id") REFERENCES "bids" ("id", "job_id", "photographer_id");
--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_of_a_job" FOREIGN KEY ("job_id") REFERENCES "jobs" ("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_of_a_calendar" FOREIGN KEY ("calendar_id") REFERENCES "calendars" ("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_no_double_booking" EXCLUDE USING gist (person_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (source = 'shoot' AND NOT overlap_agreed);
--> statement-breakpoint
ALTER TABLE "week_slots" ADD CONSTRAINT "week_slots_never_overlap" EXCLUDE USING gist (person_id WITH =, day_of_week WITH =, int4range(start_minutes, end_minutes) WITH &&);
--> statement-breakpoint
ALTER TABLE "override_slots" ADD CONSTRAINT "override_slots_never_overlap" EXCLUDE USING gist (group_id WITH =, int4range(start_minutes, end_minutes) WITH &&);
--> statement-breakpoint
-- Deferrable, so that pictures can change places in one statement.
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_position_once" UNIQUE ("person_id", "position") DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- Jobs crowd in a few cells. With the average cell in mind, the planner would sort a whole city instead of reading the index in its order.
ALTER TABLE "jobs" ALTER COLUMN "cell" SET (n_distinct = 20);

--> statement-breakpoint
-- Lists of jobs and searches of photographers read only an index, which is enough on pages that were vacuumed since they changed.
ALTER TABLE "jobs" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
--> statement-breakpoint
ALTER TABLE "profiles" SET (autovacuum_vacuum_scale_factor = 0.02);
