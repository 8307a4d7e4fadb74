/** A complete form of a contact or user. */
export const personForm = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@people.test',
  phone: '+61400000000',
} as const;

/** Messages of an empty form of a contact or user. */
export const personMissing = {
  firstName: 'First name is required.',
  lastName: 'Last name is required.',
  email: 'Invalid email',
  phone: 'Invalid phone numbers',
};
