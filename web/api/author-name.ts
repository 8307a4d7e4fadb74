import { readRecord } from './records.ts';

/** Returns the name of the user who made a change; the email if the user cannot be read. */
export async function readAuthorName(email: string): Promise<string> {
  const author = await readRecord('user', email).catch(() => null);
  return author?.fullName || email;
}
