import { demoRecords } from '../../../infra/demo/index.ts';
import { changedRecord, createdRecord, itemsOf, type Item } from '../../../infra/demo/items.ts';
import { idOf } from '../../../infra/demo/seeded-random.ts';
import { computeDeskEntries, type DeskNoun } from '../../../lambdas/domain/desk/desk-entries.ts';
import { TEAM_SCOPE } from '../../../lambdas/domain/find/scopes.ts';
import { itemKeys } from '../../../lambdas/domain/item-keys.ts';
import type { Company } from '../../../shared/entities/company.ts';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import { isClosed, type Project } from '../../../shared/entities/project.ts';
import { keyIn } from '../../../shared/entities/relations.ts';
import { wordsOf } from '../../../shared/entities/searched-nouns.ts';
import { fold } from '../../../shared/schema/sorting.ts';

/** The number of open projects, which does not grow with the history. */
export const openCount = (projects: number) => Math.min(projects / 2, 500);
/** The closed projects are spread evenly over this many years. */
const YEARS = 10;
/** Each project partner has one user and this many projects. */
const PROJECTS_PER_PARTNER = 10;
/** The number of funders is the same at every size. */
const FUNDERS = 100;
const PROFILES = 200;
const AUTHOR = 'admin@portal.test';
const now = new Date();
const demo = demoRecords({ projects: 400, now });
const open = demo.projects.filter((project) => !isClosed(project));
const closed = demo.projects.filter((project) => isClosed(project));

const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
};

function companyOf(type: Company['companyType'], index: number): Company {
  const template = pick(
    demo.companies.filter((company) => company.companyType === type),
    index,
  );
  return {
    ...template,
    id: idOf(`growth ${type} ${index}`),
    companyName: `${template.companyName} ${index}`,
  };
}

function projectOf(index: number, projects: number, funder: Company): Project {
  const isOpen = index < openCount(projects);
  const template = pick(isOpen ? open : closed, index);
  const partner = companyOf('project_partner', index % Math.max(1, projects / PROJECTS_PER_PARTNER));
  const hasFunder = template.capitalCompanyId !== '';
  return {
    ...template,
    id: idOf(`growth project ${index}`),
    projectName: `${template.projectName} ${index}`,
    projectCompanyId: partner.id,
    projectCompanyName: partner.companyName,
    capitalCompanyId: hasFunder ? funder.id : '',
    capitalCompanyName: hasFunder ? funder.companyName : '',
    closedYear: isOpen ? '' : String(now.getFullYear() - (index % YEARS)),
  };
}

/** Search index entries of a record. */
function wordItems<N extends Noun>(noun: N, record: RecordFor[N], title: string): readonly Item[] {
  const reference = { noun, key: keyIn(noun, record) };
  const searchWords = wordsOf(noun, record);
  return searchWords.map((word) => ({
    ...itemKeys.word(TEAM_SCOPE, word, fold(title), `${reference.noun}#${reference.key}`),
    found: { ...reference, title: fold(title), words: searchWords },
  }));
}

/** All items of a portal with this many projects: records, history and derived data. */
export function* growthItems(projects: number): Generator<Item> {
  const figures: Record<string, Record<string, number>> = {};
  const addToDesk = function* <N extends DeskNoun>(noun: N, record: RecordFor[N]): Generator<Item> {
    const { duties, added } = computeDeskEntries(noun, record, { reached: [] });
    for (const duty of duties) yield { ...duty };
    for (const [set, names] of Object.entries(added))
      for (const [name, amount] of Object.entries(names)) {
        const counters = (figures[set] ??= {});
        counters[name] = (counters[name] ?? 0) + amount;
      }
  };
  const funders = Array.from({ length: FUNDERS }, (_, index) => companyOf('capital_partner', index));
  const partners = Math.max(1, projects / PROJECTS_PER_PARTNER);
  for (const company of [
    ...funders,
    ...Array.from({ length: partners }, (_, index) => companyOf('project_partner', index)),
  ]) {
    yield* itemsOf([createdRecord('company', company, AUTHOR)]);
    yield* wordItems('company', company, company.companyName);
  }
  for (let index = 0; index < partners; index += 1) {
    const template = pick(demo.users, index);
    const email = `person-${index}@growth.test`;
    const id = idOf(`growth user ${index}`);
    const user = { ...template, id, email, sub: id, role: 'user' as const, companyId: '', companyName: '' };
    yield* itemsOf([createdRecord('user', user, AUTHOR)]);
    yield* wordItems('user', user, user.fullName);
  }
  for (let index = 0; index < PROFILES; index += 1) {
    const template = pick(demo.profiles, index);
    const profile = {
      ...template,
      id: idOf(`growth profile ${index}`),
      companyId: pick(funders, index).id,
      fundingProfileStatus: 'active' as const,
    };
    yield* itemsOf([createdRecord('funding-profile', profile, AUTHOR)]);
  }
  for (let index = 0; index < projects; index += 1) {
    const project = projectOf(index, projects, pick(funders, index));
    yield* itemsOf([changedRecord('project', [project], AUTHOR)]);
    yield* wordItems('project', project, project.projectName);
    yield* addToDesk('project', project);
  }
  for (const [set, counters] of Object.entries(figures)) {
    const [desk = '', ...rest] = set.split('/');
    yield { ...counters, ...itemKeys.figures(desk, rest.join('/')) };
  }
}
