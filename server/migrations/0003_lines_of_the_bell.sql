DELETE FROM "notifications" WHERE "kind" = 'request_withdrawn';--> statement-breakpoint
UPDATE "notifications" SET "facts" = "facts" || jsonb_build_object('amountDollars', "bids"."amount_dollars") FROM "bids" WHERE "kind" = 'bid_submitted' AND "bids"."id" = ("facts" ->> 'bidId')::uuid;
