/** The table's keys of items that are not records. */
export const keys = {
  /** Kept for a deleted user until the last token has expired. */
  signedOut: (email: string) => ({ pk: `user#${email}`, sk: 'signed-out' }),
  registration: (email: string) => ({ pk: `registration#${email}`, sk: 'registration' }),
  mail: (id: string) => ({ pk: `mail#${id}`, sk: 'mail' }),
  /** @param day ISO date */
  mailQuota: (email: string, day: string) => ({ pk: `quota#${email}`, sk: day }),
};
