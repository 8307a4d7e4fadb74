import { ask as entity, type Ask } from '../../shared/entities/ask.ts';
import { isOnMarket, type Project } from '../../shared/entities/project.ts';
import type { User } from '../../shared/entities/user.ts';
import { blank } from '../../shared/schema/entity.ts';
import { askId } from '../../lambdas/domain/ask-id.ts';
import type { DemoCompany } from './companies.ts';
import type { DemoAnswer } from './interest.ts';
import { newRecord } from './record.ts';
import { daysBefore } from './seeded-random.ts';

interface AskContext {
  readonly projects: readonly Project[];
  readonly funders: readonly DemoCompany[];
  readonly users: readonly User[];
  readonly answers: readonly DemoAnswer[];
  readonly now: Date;
}

/** Days since the team asked each funder of a project: the first can be reminded, the second not yet. */
const DAYS_AGO = [5, 1];

/** Questions to two funders without an answer, about every other project on the market. */
export function demoAsks({ projects, funders, users, answers, now }: AskContext): readonly Ask[] {
  const askedBy = users.find(({ role }) => role === 'admin')?.fullName ?? '';
  const answered = new Set(
    answers.map(({ record: { projectId, companyId } }) => askId(projectId, companyId)),
  );
  return projects
    .filter((project, order) => order % 2 === 0 && isOnMarket(project))
    .flatMap(({ id: projectId }) =>
      funders
        .filter(({ record }) => !answered.has(askId(projectId, record.id)))
        .slice(0, DAYS_AGO.length)
        .map(({ record: { id: companyId, companyName } }, turn): Ask => {
          const at = daysBefore(now, DAYS_AGO[turn] ?? 0);
          return {
            ...blank(entity),
            ...newRecord(`ask ${projectId} ${companyId}`, at),
            id: askId(projectId, companyId),
            projectId,
            companyId,
            companyName,
            askedBy,
            askedAt: at.toISOString(),
          };
        }),
    );
}
