-- The site is not serving yet when migrations run.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "messages_words_by_conversation" ON "messages" USING gin ("conversation_id",to_tsvector('simple', "content"));