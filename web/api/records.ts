import useSWR from 'swr';
import { contract } from '../../shared/api/index.ts';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { useState } from 'react';
import { call } from './client.ts';

type Values = Record<string, unknown>;
type Savers = { readonly [N in Noun]: (values: Values) => Promise<RecordFor[N]> };
type Readers = { readonly [N in Noun]: (key: string) => Promise<RecordFor[N][]> };

/** Saves a record of each noun; the answer is the record as it was saved. Throws ApiError. */
export const savers: Savers = {
  project: (project) => call(contract.project.save, { body: { project } }),
  company: (company) => call(contract.company.save, { body: { company } }),
  contact: (contact) => call(contract.contact.save, { body: { contact } }),
  user: (user) => call(contract.user.save, { body: { user } }),
  'funding-profile': (fundingProfile) => call(contract['funding-profile'].save, { body: { fundingProfile } }),
  document: (document) => call(contract.document.save, { body: { document } }),
};

/** Reads a record of each noun by its key: the id, a user's e-mail. Throws ApiError. */
export const readers: Readers = {
  project: (id) => call(contract.project.read, { params: { id } }),
  company: (companyId) => call(contract.company.read, { params: { companyId } }),
  contact: (id) => call(contract.contact.read, { params: { id } }),
  user: (email) => call(contract.user.read, { params: { email: email.toLowerCase() } }),
  'funding-profile': (id) => call(contract['funding-profile'].read, { params: { id } }),
  document: (id) => call(contract.document.read, { params: { id } }),
};

/** What a record is read by: its id, a user's e-mail. */
export const keyOf = (noun: Noun, record: RecordFor[Noun]): string =>
  noun === 'user' && 'email' in record ? record.email : record.id;

export interface Fresh<R> {
  /** Nothing while it is read, null when there is none. */
  readonly record: R | null | undefined;
  readonly error: unknown;
  readonly reload: () => void;
}

/**
 * A record to be edited: read anew each time a form opens, and not changed under the person's hands.
 * @param key nothing asks nothing
 */
export function useFresh<N extends Noun>(noun: N, key: string | undefined): Fresh<RecordFor[N]> {
  const [opening] = useState(() => crypto.randomUUID());
  const { data, error, mutate } = useSWR<RecordFor[N][], unknown>(
    key && ['fresh', opening, noun, key],
    () => (key ? readers[noun](key) : Promise.resolve([])),
    { revalidateIfStale: false, revalidateOnReconnect: false },
  );
  return { record: data && (data[0] ?? null), error, reload: () => void mutate() };
}
