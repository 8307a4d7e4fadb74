import type { ComparedRecord, DuplicatePair } from '../../../shared/api/merge.ts';
import type { ComparedNoun } from '../../../shared/duplicates/likeness.ts';
import { formatPhone } from '../../../shared/schema/format-phone.ts';
import type { Column } from '../../ui/table/column.ts';
import { NameLink } from '../../ui/table/NameWithFacts.tsx';
import type { NameColumn, Target } from '../../ui/table/table-props.ts';
import styles from './duplicates.module.css';
import { reasonsText } from './merge-text.ts';

const factsOf = ({ of: typeOrCompany, email, phone }: ComparedRecord) =>
  [typeOrCompany, email || formatPhone(phone)].filter(Boolean);

function targetOf(noun: ComparedNoun, { key, companyId }: ComparedRecord): Target {
  if (noun === 'company') return { page: 'company', query: { companyId: key } };
  if (noun === 'contact') return { page: 'contactForm', query: { contactId: key, companyId } };
  return { page: 'userForm', query: { companyId, email: key } };
}

/** The older record of a pair: its name and distinguishing facts. */
export const pairNameColumn = (noun: ComparedNoun): NameColumn<DuplicatePair> => ({
  to: ({ older }) => targetOf(noun, older),
  facts: ({ older }) => ({ details: factsOf(older) }),
});

const textOf = ({ title, of: typeOrCompany, email, phone }: ComparedRecord) =>
  [title, typeOrCompany, email, formatPhone(phone)].filter(Boolean).join(' ');

export const pairColumns = (noun: ComparedNoun): readonly Column<DuplicatePair>[] => [
  { id: 'older', header: 'Older', text: ({ older }) => older.title, width: 290 },
  {
    id: 'newer',
    header: 'Newer',
    text: ({ newer }) => textOf(newer),
    sort: ({ newer }) => newer.title,
    exportValue: ({ newer }) => newer.title,
    cell: ({ newer }) => (
      <>
        <NameLink to={targetOf(noun, newer)}>{newer.title}</NameLink>
        <span className={styles['newer']}>{factsOf(newer).join(' · ')}</span>
      </>
    ),
    onCard: true,
    width: 290,
  },
  { id: 'reasons', header: 'In common', text: reasonsText, onCard: true, width: 340 },
];
