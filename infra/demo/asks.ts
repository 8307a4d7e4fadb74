import { ask as entity, type Ask } from '../../shared/entities/ask.ts';
import { isOnMarket } from '../../shared/entities/project.ts';
import { askId } from '../../lambdas/domain/pair-ids.ts';
import type { DemoAnswer } from './interest.ts';
import { newRecord } from './record.ts';
import { daysBefore } from './seeded-random.ts';
import type { StoryContext } from './stories.ts';

/** Days since the team asked the first and the second funder. Only the first can be reminded already. */
const DAYS_SINCE_ASKED = [5, 1];

/** Two unanswered asks about each project on the market with an even index. */
export function demoAsks(
  { projects, funders, users, now }: StoryContext,
  answers: readonly DemoAnswer[],
): readonly Ask[] {
  const askedBy = users.find(({ role }) => role === 'admin')?.fullName ?? '';
  const answered = new Set(
    answers.map(({ record: { projectId, companyId } }) => askId(projectId, companyId)),
  );
  return projects
    .filter((project, index) => index % 2 === 0 && isOnMarket(project))
    .flatMap(({ id: projectId }) =>
      funders
        .filter(({ record }) => !answered.has(askId(projectId, record.id)))
        .slice(0, DAYS_SINCE_ASKED.length)
        .map(({ record: { id: companyId, companyName } }, askIndex): Ask => {
          const at = daysBefore(now, DAYS_SINCE_ASKED[askIndex] ?? 0);
          return {
            ...newRecord(entity, `ask ${projectId} ${companyId}`, at),
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
