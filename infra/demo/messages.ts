import { message as entity, type Message } from '../../shared/entities/message.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { User } from '../../shared/entities/user.ts';
import { blank } from '../../shared/schema/entity.ts';
import { newRecord } from './record.ts';
import { daysBefore } from './seeded.ts';
import { demoSignIns } from './sign-ins.ts';

/** A message and the e-mail of who wrote it. */
export interface DemoMessage {
  readonly record: Message;
  readonly by: string;
}

interface Plan {
  readonly text: string;
  readonly audience: 'partner' | 'funder';
  readonly asks: Exclude<Message['asks'], ''>;
  /** Days before now. */
  readonly asked: number;
  /** How it was answered, and hours later. */
  readonly answer?: readonly [text: string, hours: number];
}

/** What the three sides of an assigned project ask each other: open questions, and one that was answered. */
const plans: readonly Plan[] = [
  {
    text: 'Which presales are unconditional by now?',
    audience: 'partner',
    asks: 'partner',
    asked: 6,
  },
  {
    text: 'When does the funder decide on the extension of the sunset date?',
    audience: 'partner',
    asks: 'team',
    asked: 4,
  },
  {
    text: 'Does your credit committee accept a valuation that is three months old?',
    audience: 'funder',
    asks: 'funder',
    asked: 9,
    answer: ['Yes, up to four months.', 30],
  },
  {
    text: 'Who of your team signs the facility agreement?',
    audience: 'funder',
    asks: 'funder',
    asked: 2,
  },
];

interface Stage {
  readonly projects: readonly Project[];
  readonly users: readonly User[];
  readonly now: Date;
}

const authorOf = (user: User, company: string, side: Exclude<Message['authorSide'], ''>) => ({
  author: user.email,
  authorName: user.fullName,
  authorCompany: company,
  authorSide: side,
});

const signedIn = (users: readonly User[]) =>
  demoSignIns.map(({ email }) => users.find((user) => user.email === email));

/** The assigned project whose partner and funder both sign in. */
export function sharedProject({ projects, users }: Omit<Stage, 'now'>): Project | undefined {
  const [, partner, funder] = signedIn(users);
  return projects.find(
    (one) =>
      one.projectStatus === 'assigned' &&
      one.projectCompanyId === partner?.companyId &&
      one.capitalCompanyId === funder?.companyId,
  );
}

/** What is asked about the project whose partner and funder both sign in. */
export function demoMessages({ projects, users, now }: Stage): readonly DemoMessage[] {
  const [admin, partner, funder] = signedIn(users);
  const project = sharedProject({ projects, users });
  if (!project || !admin || !partner || !funder) return [];
  const authors = {
    team: authorOf(admin, 'Property Finance', 'team'),
    partner: authorOf(partner, project.projectCompanyName, 'partner'),
    funder: authorOf(funder, project.capitalCompanyName, 'funder'),
  };
  return plans.flatMap(({ text, audience, asks, asked, answer }): DemoMessage[] => {
    const at = daysBefore(now, asked);
    const asker = asks === 'team' ? authors.partner : authors.team;
    const common = {
      ...blank(entity),
      projectId: project.id,
      partnerId: project.projectCompanyId,
      audience,
      funderId: audience === 'funder' ? project.capitalCompanyId : '',
    };
    const question: Message = { ...common, ...newRecord(`message ${text}`, at), ...asker, text, asks };
    if (!answer) return [{ record: question, by: asker.author }];
    const [words, hours] = answer;
    const later = new Date(at.getTime() + hours * 3_600_000);
    const reply: Message = {
      ...common,
      ...newRecord(`message ${words}`, later),
      ...authors[asks],
      text: words,
      answers: question.id,
    };
    const answered = { answeredAt: reply.createdAt, answeredBy: reply.id };
    return [
      { record: { ...question, ...answered }, by: asker.author },
      { record: reply, by: reply.author },
    ];
  });
}
