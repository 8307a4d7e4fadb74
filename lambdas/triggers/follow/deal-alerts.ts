import type { DynamoDBRecord } from 'aws-lambda';
import { isConsidered } from '../../../shared/entities/funding-profile.ts';
import { isOnMarket, type Project } from '../../../shared/entities/project.ts';
import { matchOf, rankProfiles } from '../../../shared/matching.ts';
import { PROJECT_FIELDS } from '../../../shared/matching/criteria.ts';
import type { ProfileValues } from '../../../shared/matching/values.ts';
import { consideredProfiles } from '../../domain/considered.ts';
import { projectFits } from '../../domain/mail/deal-letter.ts';
import { putMail } from '../../domain/mail/outbox.ts';
import { readAny } from '../../engine/read-any.ts';
import { recordIn } from './image.ts';
import { isJustWritten } from './just-written.ts';

/** A project that not every funder sees has no verdict. */
const fits = (project: Project | undefined, profile: ProfileValues): boolean =>
  project !== undefined && isOnMarket(project) && matchOf(project, profile).verdict === 'fits';

/** Whether a change can turn any verdict to `fits`. */
const matters = (before: Project | undefined, after: Project): boolean =>
  isOnMarket(after) &&
  (!before || !isOnMarket(before) || PROJECT_FIELDS.some((field) => before[field] !== after[field]));

/** The profiles of a company among these that take part in matching now: an index may be late. */
async function stillOf(companyId: string, ids: readonly string[]) {
  const company = await readAny('company', companyId);
  if (company?.companyType !== 'capital_partner') return [];
  const profiles = await Promise.all(ids.map((id) => readAny('funding-profile', id)));
  return profiles.flatMap((profile) =>
    profile?.companyId === companyId && isConsidered(profile)
      ? [{ ...profile, companyName: company.companyName }]
      : [],
  );
}

/**
 * Tells the people of capital partners of a project that fits one of their profiles since this change: it was
 * submitted or came back to the market, or its verdict has become `fits`. The project is judged as it is now, so that
 * a late delivery tells of nothing that is over.
 */
export async function alertDeals(record: DynamoDBRecord): Promise<void> {
  const before = recordIn('project', record.dynamodb?.OldImage);
  const after = recordIn('project', record.dynamodb?.NewImage);
  if (!after || !isJustWritten(after.updatedAt, record) || !matters(before, after)) return;
  const project = await readAny('project', after.id);
  if (!project || !isOnMarket(project)) return;
  const fitsNow = (profile: ProfileValues) => fits(project, profile) && !fits(before, profile);
  const candidates = (await consideredProfiles()).filter(fitsNow);
  for (const companyId of new Set(candidates.map((profile) => profile.companyId))) {
    const ids = candidates.flatMap((profile) => (profile.companyId === companyId ? [profile.id] : []));
    const profiles = (await stillOf(companyId, ids)).filter(fitsNow);
    const [best] = rankProfiles(project, profiles);
    if (!best) continue;
    const mail = projectFits(project, best.profile, profiles.length - 1);
    // The same id when the stream delivers the change once more.
    await putMail(`deal-${after.id}-${after.version}-${companyId}`, mail, new Date());
  }
}
