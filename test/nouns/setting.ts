import { randomUUID } from 'node:crypto';

import type { Company } from '../../shared/entities/company.ts';
import { companies, companyOf, type CompanyName, type Person } from '../support/cast.ts';
import { BUCKET } from '../support/environment.ts';
import type { RouteInput } from '../support/event.ts';
import type { World } from '../support/world.ts';
import type { Row } from './answers.ts';

/** Whose record a request is about: the caller's own, another's, or a record that does not exist. */
export const targets = ['own', 'other', 'missing'] as const;
type Target = (typeof targets)[number];

/** A request, and the id of the requested record (for a user, the e-mail). */
export interface Situation {
  readonly input: RouteInput;
  readonly id: string;
}
export type Setting = { readonly w: World; readonly person: Person; readonly target: Target };
type Prepare = (setting: Setting) => Promise<Situation>;

/** The company whose records a caller cannot see. */
export const FOREIGN_COMPANY: Readonly<Record<Person, CompanyName>> = {
  nobody: 'partner',
  guest: 'partner',
  partner: 'otherPartner',
  otherPartner: 'partner',
  funder: 'otherFunder',
  otherFunder: 'funder',
  admin: 'otherPartner',
};
export const isFunder = (company: Company) => company.companyType === 'capital_partner';

/** The company of the requested record; for an administrator, a company of the given kind. */
export function company({ person, target }: Setting, kind: 'partner' | 'funder' = 'partner'): Company {
  if (target === 'missing') return { ...companies[kind], id: randomUUID() };
  const otherKind = kind === 'funder' ? 'otherFunder' : 'otherPartner';
  if (person === 'admin') return companies[target === 'own' ? kind : otherKind];
  return target === 'own' ? (companyOf(person) ?? companies.guest) : companies[FOREIGN_COMPANY[person]];
}

/** Uploads a file without confirming it. @returns the upload's id */
export async function upload(w: World, body: string | Buffer, contentType: string): Promise<string> {
  const uploadId = randomUUID();
  await w.s3.put(BUCKET, `upload/${uploadId}`, body, { 'content-type': contentType });
  return uploadId;
}

export const situationOf = (id: string, input: RouteInput): Situation => ({ id, input });
export const projectSituation = ({ id }: { readonly id: string }): Situation =>
  situationOf(id, { params: { projectId: id } });
export const withId = ({ id }: { id: string }) => situationOf(id, { params: { id } });
export const changeRequest = (
  wrapper: string,
  { id, version }: { id: string; version: number },
  values: object,
) => situationOf(id, { body: { [wrapper]: { ...values, id, version } } });

/** Requests the record by its id. */
export const byId =
  (make: (setting: Setting) => Promise<{ id: string }>): Prepare =>
  async (setting) =>
    withId(await make(setting));

/** Requests the records of the record's project. */
export const inProject =
  (make: (setting: Setting) => Promise<{ id: string; projectId: string }>): Prepare =>
  async (setting) => {
    const { id, projectId } = await make(setting);
    return situationOf(id, { params: { projectId } });
  };

/** Requests the records of the company. */
export const inCompany =
  (make: (setting: Setting) => Promise<{ id: string }>, kind?: 'funder'): Prepare =>
  async (setting) => {
    const record = await make(setting);
    return situationOf(record.id, { params: { companyId: company(setting, kind).id } });
  };

/** Id of the company whose records a user saves; of a partner for an administrator. */
export const ownCompany = (person: Person) => (companyOf(person) ?? companies.partner).id;

interface RouteCase {
  readonly answers: Row;
  /**
   * A caller who succeeds, and every AWS call of their request, in a process that already has the signing key.
   * Leaves out the authorizer's read of the caller.
   */
  readonly calls: readonly [Person, readonly string[]] | 'refused';
  readonly prepare: Prepare;
}

/** States the expectations of a route, or of a variant of its request. */
export const route = (answers: Row, calls: RouteCase['calls'], prepare: Prepare): RouteCase => ({
  answers,
  calls,
  prepare,
});

/** Expectations by route, `noun.verb`; further words name a variant of the request. */
export type Routes = Readonly<Record<string, RouteCase>>;
