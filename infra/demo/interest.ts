import { interest as entity, type Interest } from '../../shared/entities/interest.ts';
import { interestReasons } from '../../shared/entities/options.ts';
import { isOnMarket, type Project } from '../../shared/entities/project.ts';
import type { User } from '../../shared/entities/user.ts';
import { blank } from '../../shared/schema/entity.ts';
import { interestId } from '../../lambdas/domain/interest-id.ts';
import type { DemoCompany } from './companies.ts';
import { newRecord } from './record.ts';
import { daysBefore, drawsFor } from './seeded.ts';

/** An answer, and the e-mail of the person who gave it. */
export interface DemoAnswer {
  readonly record: Interest;
  readonly by: string;
}

/** What is said beside the reasons; most say nothing. */
const texts: Partial<Record<Interest['reasons'][number], string>> = {
  location: 'We do not lend in this region at the moment.',
  size: 'Above 40m we need a second lender beside us.',
  sponsor: 'A second completed project of the sponsor would help.',
  no_funds: 'We are fully allocated until the end of the quarter.',
};

interface Answering {
  readonly projects: readonly Project[];
  readonly funders: readonly DemoCompany[];
  readonly users: readonly User[];
  readonly now: Date;
}

/** Of this many projects on the market a funder answers about one. */
const ONE_OF = 3;

/** What funders said of projects on the market in the last weeks: some are interested, some are not, with reasons. */
export function demoAnswers({ projects, funders, users, now }: Answering): readonly DemoAnswer[] {
  const market = projects.filter((project) => isOnMarket(project));
  return funders.flatMap(({ record: { id: companyId, companyName } }) => {
    const writer = users.find((user) => user.companyId === companyId);
    if (!writer) return [];
    const draws = drawsFor(`interest ${companyId}`);
    return draws.some(market, Math.ceil(market.length / ONE_OF)).map(({ id: projectId }): DemoAnswer => {
      const isFor = draws.next() < 0.4;
      const reasons = isFor ? [] : draws.some(interestReasons, draws.whole(1, 2)).map(({ value }) => value);
      const [first] = reasons;
      const system = newRecord(`interest ${projectId} ${companyId}`, daysBefore(now, draws.whole(1, 20)));
      const record: Interest = {
        ...blank(entity),
        ...system,
        id: interestId(projectId, companyId),
        projectId,
        companyId,
        companyName,
        answer: isFor ? 'interested' : 'not_for_us',
        reasons,
        text: (first && texts[first]) ?? '',
      };
      return { record, by: writer.email };
    });
  });
}
