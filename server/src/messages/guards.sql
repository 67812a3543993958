-- An attachment is sent once, in a message of the person who added it, to the person for whom it was added.
CREATE FUNCTION guards.keep_attachment_between_its_people() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.sender_id <> OLD.sender_id OR NEW.receiver_id <> OLD.receiver_id OR NEW.key <> OLD.key
    OR (OLD.message_id IS NOT NULL AND NEW.message_id IS DISTINCT FROM OLD.message_id)
    OR (NEW.message_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM messages WHERE id = NEW.message_id AND sender_id = NEW.sender_id AND receiver_id = NEW.receiver_id
    ))
  THEN
    RAISE EXCEPTION 'an attachment belongs to one message between its two people' USING ERRCODE = 'check_violation', CONSTRAINT = 'attachments_between_two_people';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER attachments_stay_between_their_people BEFORE UPDATE ON attachments
  FOR EACH ROW EXECUTE FUNCTION guards.keep_attachment_between_its_people();
