import { company as companies } from '../../../shared/entities/company.ts';
import { project as projects } from '../../../shared/entities/project.ts';
import { sentLetters, type SentLetter } from '../mail/sent-mails.ts';
import type { Source } from './newest-first.ts';
import { toEvents, type Entry } from './read.ts';
import type { Reading } from './reading.ts';

/** Companies that an entry names; of more it tells the number. */
const NAMED = 2;
const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** `3 people of Ironbark and the team` */
async function recipientsOf({ record }: Reading, { companyIds }: SentLetter): Promise<string> {
  const ids = [...new Set(companyIds)];
  if (ids.length > NAMED) return `${people(companyIds.length)} of ${ids.length} companies`;
  const parts = ids.map(async (id) => {
    if (id === '') return 'the team';
    const company = await record('company', id);
    const count = companyIds.filter((one) => one === id).length;
    return `${people(count)} of ${company ? companies.title(company) : 'a former company'}`;
  });
  return (await Promise.all(parts)).join(' and ');
}

/** Mails about a project or to a company: for administrators only. @param of as `noun#key` */
export const mailSource = (reading: Reading, of: string): Source<Entry> => ({
  async *read() {
    for await (const letter of sentLetters(of)) {
      const place = { key: `mail#${letter.key}`, at: letter.at };
      const events = async () => {
        const title = `“${letter.subject}” to ${await recipientsOf(reading, letter)}`;
        const project =
          of.startsWith('company#') && letter.projectId
            ? await reading.record('project', letter.projectId)
            : undefined;
        const name = project && { projectId: project.id, projectName: projects.title(project) };
        const author = { by: 'Mail', side: 'team' } as const;
        return toEvents({ ...place, noun: 'mail', recordId: letter.key }, author, [
          { kind: 'mailed', title, ...name },
        ]);
      };
      yield { ...place, events };
    }
  },
});
