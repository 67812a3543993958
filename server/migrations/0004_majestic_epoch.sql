-- A small count.
-- squawk-ignore prefer-bigint-over-int
ALTER TABLE "calendar_connections" ADD COLUMN "slow_reads" integer DEFAULT 0 NOT NULL;