import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { offerFields } from '../../../shared/entities/offer-fields.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { displayOf, formatMoment } from '../../ui/format.ts';
import styles from './terms.module.css';

const fields: Fields = offerFields;

/** What one revision says otherwise than the one before it: `Rate % p.a.: 8.9, now 8.5`. */
function changes(before: Terms, after: Terms): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [was, is] = [Object(before)[name], Object(after)[name]] as readonly unknown[];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [`${field.label}: ${displayOf(field, was) || 'none'}, now ${displayOf(field, is) || 'none'}`];
  });
}

function List({ terms }: { readonly terms: Terms }) {
  const { data, error } = useSWR<Terms[], unknown>(['revisions', terms.id, terms.revision], () =>
    call(contract.terms.revisions, { params: { id: terms.id } }),
  );
  if (error !== undefined) return <p role="alert">{messageOf(error)}</p>;
  if (!data) return <p>Loading</p>;
  return (
    <ol className={styles['revisions']}>
      {data.toReversed().map((revision, at, all) => {
        const before = all[at + 1];
        const changed = before ? changes(before, revision) : [];
        return (
          <li key={revision.revision}>
            <b>Revision {revision.revision}</b>, {formatMoment(revision.submittedAt)}, {revision.submittedBy}
            {changed.map((words) => (
              <span key={words}>{words}</span>
            ))}
            {before && changed.length === 0 && <span>Nothing changed</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** An offer as it was submitted each time, the newest first, with what changed. */
export function Revisions({ terms }: { readonly terms: Terms }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles['history']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{terms.revision === 1 ? '1 revision' : `${terms.revision} revisions`}</summary>
      {open && <List terms={terms} />}
    </details>
  );
}
