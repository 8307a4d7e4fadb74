import { recordRules, type Caller as AccessCaller } from '../../shared/access.ts';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { opens } from '../../shared/schema/rule.ts';
import type { Caller } from './sessionState.ts';

/** The signed-in caller as the access rules see one. */
export const asCaller = ({ profile, company }: Caller): AccessCaller => ({
  email: profile.email,
  sub: profile.sub,
  role: profile.role || 'guest',
  companyId: profile.companyId,
  companyType: company?.companyType ?? '',
  hasProfile: true,
});

/** Whether the server would let this caller save the record: the same rules, asked ahead. */
export const maySave = <N extends Noun>(caller: Caller, noun: N, record: RecordFor[N]): boolean =>
  opens(recordRules[noun].save(asCaller(caller), {}), { ...record });
