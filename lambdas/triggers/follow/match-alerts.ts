import type { DynamoDBRecord } from 'aws-lambda';
import { isConsidered } from '../../../shared/entities/funding-profile.ts';
import { isOnMarket, type Project } from '../../../shared/entities/project.ts';
import { matchOf, rankProfiles } from '../../../shared/matching.ts';
import { PROJECT_FIELDS } from '../../../shared/matching/criteria.ts';
import type { ProfileValues } from '../../../shared/matching/values.ts';
import { readConsideredProfiles } from '../../domain/ranking-inputs.ts';
import { matchMail } from '../../domain/mail/match-mail.ts';
import { readHeldChange } from '../../domain/mail/held-change.ts';
import { putMail } from '../../domain/mail/outbox.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { recordInImage } from './image.ts';
import { isJustWritten } from './just-written.ts';

const fits = (project: Project | undefined, profile: ProfileValues): boolean =>
  project !== undefined && isOnMarket(project) && matchOf(project, profile).verdict === 'fits';

/** Whether a change can turn any verdict to `fits`. */
const affectsMatch = (before: Project | undefined, after: Project): boolean =>
  isOnMarket(after) &&
  (!before || !isOnMarket(before) || PROJECT_FIELDS.some((field) => before[field] !== after[field]));

/** Reads profiles again, since an index can lag; omits those of another company or excluded from matching. */
async function readCurrentProfiles(companyId: string, ids: readonly string[]) {
  const company = await readUnscoped('company', companyId);
  if (company?.companyType !== 'capital_partner') return [];
  const profiles = await Promise.all(ids.map((id) => readUnscoped('funding-profile', id)));
  return profiles.flatMap((profile) =>
    profile?.companyId === companyId && isConsidered(profile)
      ? [{ ...profile, companyName: company.companyName }]
      : [],
  );
}

/**
 * Notifies capital partners of a project that newly fits one of their profiles.
 * @param previous undefined for a new project
 * @param project as it is stored now
 */
export async function alertFunders(previous: Project | undefined, project: Project): Promise<void> {
  if (!affectsMatch(previous, project)) return;
  const newlyFits = (profile: ProfileValues) => fits(project, profile) && !fits(previous, profile);
  const candidates = (await readConsideredProfiles()).filter(newlyFits);
  for (const companyId of new Set(candidates.map((profile) => profile.companyId))) {
    const ids = candidates.flatMap((profile) => (profile.companyId === companyId ? [profile.id] : []));
    const profiles = (await readCurrentProfiles(companyId, ids)).filter(newlyFits);
    const [best] = rankProfiles(project, profiles);
    if (!best) continue;
    const mail = matchMail(project, best.profile, profiles.length - 1);
    // The id is the same if the stream delivers the change again.
    await putMail(`deal-${project.id}-${project.version}-${companyId}`, mail, new Date());
  }
}

/**
 * Alerts funders after a change that makes a project fit, such as its submission or return to the market. Matches the
 * current project, so that a late delivery sends nothing outdated. A held change alerts when it is released.
 */
export async function alertMatches(record: DynamoDBRecord): Promise<void> {
  const previous = recordInImage('project', record.dynamodb?.OldImage);
  const current = recordInImage('project', record.dynamodb?.NewImage);
  if (!current || !isJustWritten(current.updatedAt, record) || !affectsMatch(previous, current)) return;
  const project = await readUnscoped('project', current.id);
  if (!project || !isOnMarket(project)) return;
  const heldChange = await readHeldChange(project.id);
  const isHeldEdit = heldChange !== undefined && heldChange.before.version < current.version;
  if (isHeldEdit) return;
  // Leaves out the held edits that followed this change: their release alerts about them.
  await alertFunders(previous, heldChange?.before ?? project);
}
