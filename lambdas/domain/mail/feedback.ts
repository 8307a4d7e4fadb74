import * as z from 'zod/mini';
import type { User } from '../../../shared/entities/user.ts';

/** The events about mails that SES publishes to EventBridge and that the portal follows. */
export const FEEDBACK_SOURCE = 'aws.ses';
export const FEEDBACK_TYPES = ['Email Bounced', 'Email Complaint Received'];

const recipients = z.array(z.object({ emailAddress: z.string() }));

const feedback = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({
      complaintFeedbackType: z.optional(z.nullable(z.string())),
      complainedRecipients: recipients,
    }),
  }),
]);

/** Addresses that must not receive mail, with the reason. */
interface Undeliverable {
  readonly delivery: User['mailDelivery'];
  /** In lower case. */
  readonly addresses: readonly string[];
}

const undeliverableTo = (
  delivery: User['mailDelivery'],
  recipientList: z.output<typeof recipients>,
): Undeliverable => ({
  delivery,
  addresses: recipientList.map(({ emailAddress }) => emailAddress.toLowerCase()),
});

/**
 * Reads the undeliverable recipients from an SES event; undefined if mail still reaches them: a full mailbox bounces
 * only temporarily, and `not-spam` withdraws a complaint.
 * @param detail of the EventBridge event
 * @throws ZodError for anything but a bounce or a complaint
 */
export function readUndeliverable(detail: unknown): Undeliverable | undefined {
  const event = z.parse(feedback, detail);
  if (event.eventType === 'Bounce') {
    const { bounceType, bouncedRecipients } = event.bounce;
    return bounceType === 'Permanent' ? undeliverableTo('bounced', bouncedRecipients) : undefined;
  }
  const { complaintFeedbackType, complainedRecipients } = event.complaint;
  return complaintFeedbackType === 'not-spam'
    ? undefined
    : undeliverableTo('complained', complainedRecipients);
}
