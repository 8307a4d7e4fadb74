import { randomUUID } from 'node:crypto';

/** System fields of a stored record. */
export const systemFields = () => ({
  id: randomUUID(),
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

let serial = 0;
/** A number that is unique in this run. */
export const nextNumber = () => (serial += 1);
