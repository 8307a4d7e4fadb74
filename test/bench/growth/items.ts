import { demoRecords } from '../../../infra/demo/index.ts';
import { changed, created, itemsOf, type DemoRecord, type Item } from '../../../infra/demo/items.ts';
import { idOf } from '../../../infra/demo/seeded.ts';
import { computeDeskEntries, type DeskNoun } from '../../../lambdas/domain/desk/desk-entries.ts';
import { TEAM } from '../../../lambdas/domain/find/scopes.ts';
import { itemKeys } from '../../../lambdas/domain/item-keys.ts';
import type { Company } from '../../../shared/entities/company.ts';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import { isClosed, type Project } from '../../../shared/entities/project.ts';
import { keyIn } from '../../../shared/entities/relations.ts';
import { wordsOf } from '../../../shared/entities/searched.ts';
import { fold } from '../../../shared/schema/sorting.ts';

/** Work in hand: it does not grow with the history. */
export const openOf = (projects: number) => Math.min(projects / 2, 500);
/** The rest was closed evenly over so many years. */
const YEARS = 10;
/** A project partner, and a person, for so many projects. */
const PROJECTS_EACH = 10;
/** The market of funders, at every size. */
const FUNDERS = 100;
const PROFILES = 200;
const BY = 'admin@portal.test';
const now = new Date();
const demo = demoRecords({ projects: 400, now });
const open = demo.projects.filter((project) => !isClosed(project));
const closed = demo.projects.filter((project) => isClosed(project));

const pick = <T>(of: readonly T[], turn: number): T => {
  const one = of[turn % of.length];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
};

function companyOf(type: Company['companyType'], turn: number): Company {
  const like = pick(
    demo.companies.filter((one) => one.companyType === type),
    turn,
  );
  return { ...like, id: idOf(`growth ${type} ${turn}`), companyName: `${like.companyName} ${turn}` };
}

function projectOf(turn: number, projects: number, funder: Company): Project {
  const isOpen = turn < openOf(projects);
  const like = pick(isOpen ? open : closed, turn);
  const partner = companyOf('project_partner', turn % Math.max(1, projects / PROJECTS_EACH));
  const named = like.capitalCompanyId !== '';
  return {
    ...like,
    id: idOf(`growth project ${turn}`),
    projectName: `${like.projectName} ${turn}`,
    projectCompanyId: partner.id,
    projectCompanyName: partner.companyName,
    capitalCompanyId: named ? funder.id : '',
    capitalCompanyName: named ? funder.companyName : '',
    closedYear: isOpen ? '' : String(now.getFullYear() - (turn % YEARS)),
  };
}

/** The words by which a search finds a record. */
function wordItems<N extends Noun>(noun: N, record: RecordFor[N], title: string): readonly Item[] {
  const of = { noun, key: keyIn(noun, record) };
  const words = wordsOf(noun, record);
  return words.map((word) => ({
    ...itemKeys.word(TEAM, word, fold(title), `${of.noun}#${of.key}`),
    found: { ...of, title: fold(title), words },
  }));
}

/** Everything that a portal of so many projects holds: records, history, what its follower keeps of them. */
export function* growthItems(projects: number): Generator<Item> {
  const figures: Record<string, Record<string, number>> = {};
  const desks = function* <N extends DeskNoun>(noun: N, record: RecordFor[N]): Generator<Item> {
    const { duties, added } = computeDeskEntries(noun, record, { reached: [] });
    for (const duty of duties) yield { ...duty };
    for (const [set, names] of Object.entries(added))
      for (const [name, by] of Object.entries(names)) {
        const kept = (figures[set] ??= {});
        kept[name] = (kept[name] ?? 0) + by;
      }
  };
  const stored = function* (records: readonly DemoRecord[]): Generator<Item> {
    yield* itemsOf(records);
  };
  const funders = Array.from({ length: FUNDERS }, (_, turn) => companyOf('capital_partner', turn));
  const partners = Math.max(1, projects / PROJECTS_EACH);
  for (const company of [
    ...funders,
    ...Array.from({ length: partners }, (_, turn) => companyOf('project_partner', turn)),
  ]) {
    yield* stored([created('company', company, BY)]);
    yield* wordItems('company', company, company.companyName);
  }
  for (let turn = 0; turn < partners; turn += 1) {
    const like = pick(demo.users, turn);
    const email = `person-${turn}@growth.test`;
    const id = idOf(`growth user ${turn}`);
    const user = { ...like, id, email, sub: id, role: 'user' as const, companyId: '', companyName: '' };
    yield* stored([created('user', user, BY)]);
    yield* wordItems('user', user, user.fullName);
  }
  for (let turn = 0; turn < PROFILES; turn += 1) {
    const like = pick(demo.profiles, turn);
    const profile = {
      ...like,
      id: idOf(`growth profile ${turn}`),
      companyId: pick(funders, turn).id,
      fundingProfileStatus: 'active' as const,
    };
    yield* stored([created('funding-profile', profile, BY)]);
  }
  for (let turn = 0; turn < projects; turn += 1) {
    const project = projectOf(turn, projects, pick(funders, turn));
    yield* stored([changed('project', [project], BY)]);
    yield* wordItems('project', project, project.projectName);
    yield* desks('project', project);
  }
  for (const [set, kept] of Object.entries(figures)) {
    const [desk = '', ...rest] = set.split('/');
    yield { ...kept, ...itemKeys.figures(desk, rest.join('/')) };
  }
}
