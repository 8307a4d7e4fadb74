import { company as companies } from '../../../shared/entities/company.ts';
import { project as projects } from '../../../shared/entities/project.ts';
import { listText } from '../../../shared/schema/list-text.ts';
import { readTimelineMails, type TimelineMail } from '../mail/mail-timeline.ts';
import type { Source } from './newest-first.ts';
import { toEvents, type Entry } from './timeline.ts';
import type { Reader } from './reader.ts';

/** With more companies, an entry shows only their number. */
const MAX_NAMED_COMPANIES = 2;
const peopleText = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** `3 people of Ironbark`, or `9 people of 4 companies` @param companyIds one for each recipient */
async function companyTexts({ record }: Reader, companyIds: readonly string[]): Promise<readonly string[]> {
  const ids = [...new Set(companyIds)];
  if (ids.length > MAX_NAMED_COMPANIES)
    return [`${peopleText(companyIds.length)} of ${ids.length} companies`];
  const texts = ids.map(async (id) => {
    const company = await record('company', id);
    const count = companyIds.filter((companyId) => companyId === id).length;
    return `${peopleText(count)} of ${company ? companies.title(company) : 'a former company'}`;
  });
  return Promise.all(texts);
}

/** Names the recipients of a mail. @returns `3 people of Ironbark and the team` */
async function recipientsOf(reader: Reader, { companyIds }: TimelineMail): Promise<string> {
  const ids = companyIds.filter((id) => id !== '');
  const texts = await companyTexts(reader, ids);
  return listText(companyIds.includes('') ? [...texts, 'the team'] : texts);
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
