import { interest as entity, type Interest } from '../../shared/entities/interest.ts';
import { interestReasons } from '../../shared/entities/options.ts';
import { isOnMarket } from '../../shared/entities/project.ts';
import { interestId } from '../../lambdas/domain/pair-ids.ts';
import type { DemoCompany } from './companies.ts';
import { newRecord } from './record.ts';
import { daysBefore, randomValuesFor } from './seeded-random.ts';
import { storyDate, type Story, type StoryContext } from './stories.ts';

export interface DemoAnswer {
  readonly record: Interest;
  readonly by: string;
}

const REASONS = interestReasons.map(({ value }) => value);

const comments: Partial<Record<Interest['reasons'][number], string>> = {
  location: "We don't lend in this region at the moment.",
  size: "Above $40m we'd need a club partner.",
  sponsor: "We'd like to see a second completed project from the sponsor.",
  no_funds: 'We are fully allocated until the end of the quarter.',
};

export interface AnswerContext extends StoryContext {
  readonly stories: readonly Story[];
}

interface AnswerContent extends Pick<Interest, 'answer' | 'reasons' | 'text'> {
  readonly projectId: string;
  readonly at: Date;
}

const answerOf = ({ record }: DemoCompany, { projectId, at, ...content }: AnswerContent): Interest => ({
  ...newRecord(entity, `interest ${projectId} ${record.id}`, at),
  id: interestId(projectId, record.id),
  projectId,
  companyId: record.id,
  companyName: record.companyName,
  ...content,
});

const OFFERING_FUNDERS = 3;

/** Answers in a story: funders that later make an offer are interested, any other funder declines. */
function answersIn(story: Story): readonly DemoAnswer[] {
  if (story.kind === 'assigned') return [];
  const daysBeforeEnd = story.kind === 'settled' ? 150 : 12;
  return story.funders.flatMap(({ company, people: [writer] }, index) => {
    const at = storyDate(story, daysBeforeEnd - index);
    const projectId = story.project.id;
    const content: AnswerContent =
      index < OFFERING_FUNDERS
        ? { projectId, at, answer: 'interested', reasons: [], text: '' }
        : { projectId, at, answer: 'not_for_us', reasons: ['location'], text: comments.location ?? '' };
    return writer ? [{ record: answerOf(company, content), by: writer.email }] : [];
  });
}

/** Each funder answers one in three projects on the market. */
const PROJECTS_PER_ANSWER = 3;

/** Funders' answers: those of the last 20 days to projects on the market, and those of the stories. */
export function demoAnswers({
  projects,
  funders,
  users,
  stories,
  now,
}: AnswerContext): readonly DemoAnswer[] {
  const market = projects.filter((project) => isOnMarket(project));
  const isInStory = (id: string) => stories.some(({ project }) => project.id === id);
  const otherAnswers = funders.flatMap((company) => {
    const companyId = company.record.id;
    const writer = users.find((user) => user.companyId === companyId);
    if (!writer) return [];
    const random = randomValuesFor(`interest ${companyId}`);
    return random
      .sample(market, Math.ceil(market.length / PROJECTS_PER_ANSWER))
      .flatMap(({ id: projectId }): DemoAnswer[] => {
        const isInterested = random.next() < 0.4;
        const reasons = isInterested ? [] : random.sample(REASONS, random.integer(1, 2));
        const at = daysBefore(now, random.integer(1, 20));
        const [first] = reasons;
        const answer = isInterested ? ('interested' as const) : ('not_for_us' as const);
        const content = { projectId, at, answer, reasons, text: (first && comments[first]) ?? '' };
        return isInStory(projectId) ? [] : [{ record: answerOf(company, content), by: writer.email }];
      });
  });
  return [...otherAnswers, ...stories.flatMap((story) => answersIn(story))];
}
