import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import fields from '../../ui/sheet/fields.module.css';
import { countLabel } from '../../api/records.ts';
import { countOf } from '../../ui/format.ts';
import styles from './import.module.css';
import { missingCompanies, nearestCompanies, type UnknownCompany } from './nearest-companies.ts';
import type { Parents } from './parents.ts';

const NewCompanies = lazyPart(() => import('./NewCompanies.tsx'));

/** Maximum number of listed names for which no company is chosen yet. */
const MAX_OPEN_NAMES = 25;
const CREATE = 'create';

interface CompaniesProps {
  readonly unknown: readonly UnknownCompany[];
  readonly parents: Parents;
  readonly onChoice: (key: string, id: string) => void;
  readonly onCreated: (company: AnyRecord) => void;
}

type CompanyRowProps = Omit<CompaniesProps, 'unknown'> & {
  readonly company: UnknownCompany;
  readonly onCreate: () => void;
};

function CompanyRow({ company, parents, onChoice, onCreate }: CompanyRowProps) {
  const { key, text, rows, chosen, message } = company;
  const nearest = useMemo(() => nearestCompanies(company, parents), [company, parents]);
  const [first] = nearest;
  return (
    <li>
      <span>
        <b>{text}</b>
        <small>
          {countOf(rows, 'row')}
          {message && `. ${message}`}
        </small>
      </span>
      <NativeSelect
        aria-label={`Company for “${text}”`}
        value={nearest.some(({ id }) => id === chosen) ? chosen : ''}
        data={[
          { value: '', label: chosen === '' && first ? `Did you mean ${first.name}?` : 'Choose…' },
          ...nearest.map(({ id, name }) => ({ value: id, label: name })),
          { value: CREATE, label: 'Create a new company…' },
        ]}
        onChange={({ currentTarget: { value } }) => (value === CREATE ? onCreate() : onChoice(key, value))}
      />
    </li>
  );
}

/** Company names of a file that are not in the portal, each with a choice of a similar or new company. */
export function Companies({ unknown, parents, onChoice, onCreated }: CompaniesProps) {
  const [creating, setCreating] = useState<readonly UnknownCompany[]>();
  if (unknown.length === 0) return undefined;
  const openNames = unknown.filter(({ message }) => message !== '');
  const openCount = openNames.length;
  const hiddenNames = new Set(openNames.slice(MAX_OPEN_NAMES));
  const visibleNames = unknown.filter((company) => !hiddenNames.has(company));
  const missing = missingCompanies(visibleNames, parents);
  return (
    <section aria-labelledby="companies-title" className={styles['part']}>
      <h3 id="companies-title">Companies</h3>
      <p className={styles['hint']}>
        {openCount === 0 && 'The rows of each name belong to the company that you chose.'}
        {openCount > 0 &&
          `${openCount === 1 ? 'One name isn’t' : `${openCount} names aren’t`} in the portal: `}
        {openCount > 0 && 'choose or create the company. Until then, the rows are refused.'}
      </p>
      {missing.length > 1 && (
        <div>
          <Button onClick={() => setCreating(missing)}>
            Create {countLabel('company', missing.length)}…
          </Button>
        </div>
      )}
      <ul className={`${fields['fields']} ${styles['companies']}`}>
        {visibleNames.map((company) => (
          <CompanyRow
            key={company.key}
            {...{ company, parents, onChoice, onCreated }}
            onCreate={() => setCreating([company])}
          />
        ))}
      </ul>
      {creating && (
        <NewCompanies
          companies={creating}
          parents={parents}
          onClose={() => setCreating(undefined)}
          onCreated={({ key }, record) => {
            onCreated(record);
            onChoice(key, record.id);
          }}
        />
      )}
    </section>
  );
}
