import { company as companies } from '../../../shared/entities/company.ts';
import { project as projects } from '../../../shared/entities/project.ts';
import { readTimelineMails, type TimelineMail } from '../mail/mail-timeline.ts';
import type { Source } from './newest-first.ts';
import { toEvents, type Entry } from './read.ts';
import type { Reader } from './reader.ts';

/** With more companies, an entry shows their number. */
const MAX_NAMED_COMPANIES = 2;
const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** `3 people of Ironbark and the team` */
async function recipientsOf({ record }: Reader, { companyIds }: TimelineMail): Promise<string> {
  const ids = [...new Set(companyIds)];
  if (ids.length > MAX_NAMED_COMPANIES) return `${people(companyIds.length)} of ${ids.length} companies`;
  const parts = ids.map(async (id) => {
    if (id === '') return 'the team';
    const company = await record('company', id);
    const count = companyIds.filter((companyId) => companyId === id).length;
    return `${people(count)} of ${company ? companies.title(company) : 'a former company'}`;
  });
  return (await Promise.all(parts)).join(' and ');
}

/** Mails about a project or to a company: for administrators only. @param subjectKey as `noun#key` */
export const mailSource = (reader: Reader, subjectKey: string): Source<Entry> => ({
  async *read() {
    for await (const mail of readTimelineMails(subjectKey)) {
      const position = { key: `mail#${mail.key}`, at: mail.at };
      const events = async () => {
        const title = `“${mail.subject}” to ${await recipientsOf(reader, mail)}`;
        const project =
          subjectKey.startsWith('company#') && mail.projectId
            ? await reader.record('project', mail.projectId)
            : undefined;
        const name = project && { projectId: project.id, projectName: projects.title(project) };
        const author = { by: 'Mail', side: 'team' } as const;
        return toEvents({ ...position, noun: 'mail', recordId: mail.key }, author, [
          { kind: 'mailed', title, ...name },
        ]);
      };
      yield { ...position, events };
    }
  },
});
