CREATE TABLE "bid_pictures" (
	"bid_id" uuid NOT NULL,
	-- From 1 to 3.
	-- squawk-ignore prefer-bigint-over-smallint
	"place" smallint NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "bid_pictures_in_places" PRIMARY KEY("bid_id","place"),
	CONSTRAINT "bid_pictures_once_per_bid" UNIQUE("bid_id","picture_id"),
	CONSTRAINT "bid_pictures_per_bid" CHECK ("bid_pictures"."place" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "bid_pictures" ADD CONSTRAINT "bid_pictures_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_pictures" ADD CONSTRAINT "bid_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bid_pictures_by_picture" ON "bid_pictures" USING btree ("picture_id");