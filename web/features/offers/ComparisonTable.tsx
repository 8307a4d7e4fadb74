import { formatDate } from '../../ui/format.ts';
import { offerSections } from './offer-sections.ts';
import { TermsPill } from './TermsPill.tsx';
import { costRows, offerRows, type Compared, type Row } from './comparison.ts';
import { StepButtons } from './StepButtons.tsx';
import styles from './terms.module.css';
import type { OnStep } from './use-offer-steps.ts';

/** What an offer says, as its form groups it; the broker's fee is known to administrators alone. */
const groups = [
  ...offerSections.map(({ title, fields }) => ({ title, names: fields })),
  { title: 'Broker', names: ['brokerFee'] },
];

const Cells = ({ label, values, differs, best, warned = [] }: Row) => (
  <tr data-differs={differs || undefined}>
    <th scope="row">{label}</th>
    {values.map((value, at) => (
      // The offers have the same place in every row.
      // oxlint-disable-next-line react/no-array-index-key
      <td key={at} data-best={at === best || undefined} data-warned={warned.includes(at) || undefined}>
        {value || '–'}
        {at === best && <span className="unseen"> (lowest)</span>}
      </td>
    ))}
  </tr>
);

interface ComparisonTableProps {
  readonly all: readonly Compared[];
  readonly onlyDifferences: boolean;
  /** Moves an offer on; without it the offers are only read. */
  readonly onStep: OnStep | undefined;
}

/** Offers side by side: what they cost first, then what they say; differing rows are marked. */
export function ComparisonTable({ all, onlyDifferences, onStep }: ComparisonTableProps) {
  const parts = [
    { title: 'Cost', rows: costRows(all) },
    ...groups.map(({ title, names }) => ({ title, rows: offerRows(all, names) })),
  ].map(({ title, rows }) => ({
    title,
    rows: rows.filter(({ differs }) => !onlyDifferences || differs),
  }));
  return (
    // A scrollable region must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['frame']} aria-label="Offers side by side" tabIndex={0}>
      <table className={styles['comparison']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Term</span>
            </th>
            {all.map(({ offer, name }) => (
              <th key={offer.id} scope="col">
                <b>{name}</b>
                <TermsPill terms={offer} />
                <small>
                  Revision {offer.revision}
                  {offer.offerLetter && offer.companyName && `, shared as Offer ${offer.offerLetter}`}
                  {offer.improveUntil && `, improvement asked until ${formatDate(offer.improveUntil)}`}
                </small>
                {onStep && (
                  <span className={styles['actions']}>
                    <StepButtons terms={offer} name={name} onStep={onStep} />
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {parts
          .filter(({ rows }) => rows.length > 0)
          .map(({ title, rows }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={all.length + 1} className={styles['group']}>
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <Cells key={row.label} {...row} />
              ))}
            </tbody>
          ))}
      </table>
    </section>
  );
}
