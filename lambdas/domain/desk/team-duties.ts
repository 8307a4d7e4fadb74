import type { Caller } from '../../../shared/access.ts';
import type { TeamDuty } from '../../../shared/api/desk.ts';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import { labelOf, registrationKinds } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { interestRateOf } from '../../../shared/terms/values.ts';
import { namedDuty, relatedKeys } from './named-duty.ts';
import { readRecords, type RecordKey, type Records } from './read-records.ts';
import type { ListedDuty } from './todo-list.ts';

type Company = Pick<TeamDuty, 'companyId' | 'companyName'>;

/** The company and person of a duty, and the thread of a question. */
type TeamFacts = Company &
  Pick<TeamDuty, 'personName' | 'audience' | 'funderId' | 'remindedAt'> &
  Pick<Partial<TeamDuty>, 'offer' | 'note'>;

const noFacts: TeamFacts = {
  companyId: '',
  companyName: '',
  personName: '',
  audience: '',
  funderId: '',
  remindedAt: '',
};

interface Context {
  readonly project: Project | undefined;
  /** A funder, with an empty name if it was not read. */
  funder(id: string): Company;
}

const partnerOf = (project: Project | undefined): Company => ({
  companyId: project?.projectCompanyId ?? '',
  companyName: project?.projectCompanyName ?? '',
});

const companyOfSide = (side: string, funderId: string, { project, funder }: Context): Company =>
  side === 'partner' ? partnerOf(project) : funder(funderId);

const messageFacts = (message: RecordFor['message'], context: Context) => ({
  ...companyOfSide(message.asks === 'team' ? message.authorSide : message.asks, message.funderId, context),
  personName: message.asks === 'team' ? message.authorName : '',
  audience: message.audience,
  funderId: message.funderId,
  remindedAt: message.remindedAt,
});

const taskFacts = ({ ownerSide, ownerName, funderId, remindedAt }: RecordFor['task'], context: Context) => ({
  ...companyOfSide(ownerSide, funderId, context),
  personName: ownerName,
  remindedAt,
});

const factRules: {
  readonly [N in Noun]?: (record: RecordFor[N], context: Context) => Partial<TeamFacts>;
} = {
  message: messageFacts,
  task: taskFacts,
  ask: ({ companyId, companyName, remindedAt }) => ({ companyId, companyName, remindedAt }),
  document: (_, { project }) => partnerOf(project),
  project: partnerOf,
  terms: (offer) => ({
    companyId: offer.companyId,
    companyName: offer.companyName,
    offer: { amount: offer.facilityLimit, rate: interestRateOf(offer) },
  }),
  company: ({ id, registeredBy, registeredAs }) => ({
    companyId: id,
    personName: registeredBy,
    note: labelOf(registrationKinds, registeredAs),
  }),
};

function factsOf<N extends Noun>(noun: N, record: AnyRecord, context: Context): TeamFacts {
  const rule: ((record: RecordFor[N], context: Context) => Partial<TeamFacts>) | undefined = factRules[noun];
  return { ...noFacts, ...rule?.(record as unknown as RecordFor[N], context) };
}

const snoozeOf = ({ snooze }: ListedDuty): Pick<Partial<TeamDuty>, 'snoozed'> => {
  if (!snooze) return {};
  const { id, version, createdAt, until, reason, authorName } = snooze;
  return { snoozed: { id, version, createdAt, until, reason, authorName } };
};

const funderKeysIn = (records: Records): readonly RecordKey[] =>
  [...records.values()].flatMap(({ funderId }) =>
    typeof funderId === 'string' && funderId !== '' ? [{ noun: 'company', key: funderId }] : [],
  );

/**
 * Adds names, people and amounts to duties of the team; leaves out duties of deleted records. One BatchGet for each
 * hundred records, projects and companies.
 */
export async function namedTeamDuties(
  caller: Caller,
  duties: readonly ListedDuty[],
): Promise<readonly TeamDuty[]> {
  const records = await readRecords(duties.flatMap(relatedKeys));
  const companies = await readRecords(funderKeysIn(records));
  const funder = (id: string): Company => ({
    companyId: id,
    companyName: String(companies.get(`company#${id}`)?.['companyName'] ?? ''),
  });
  return duties.flatMap((duty): TeamDuty[] => {
    const named = namedDuty(caller, duty, records);
    const record = records.get(`${duty.noun}#${duty.key}`);
    if (!named || !record) return [];
    const project = records.get(`project#${duty.projectId}`) as Project | undefined;
    const facts = factsOf(duty.noun, record, { project, funder });
    const { version } = record;
    return [{ ...named, ...facts, version, amount: project?.fundingAmount ?? null, ...snoozeOf(duty) }];
  });
}
