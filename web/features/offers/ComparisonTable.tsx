import { useState, type CSSProperties } from 'react';
import type { Project } from '../../../shared/entities/project.ts';
import { isImprovementDue } from '../../../shared/entities/terms.ts';
import { formatDate } from '../../ui/format.ts';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import { feeSections, offerSections } from './offer-sections.ts';
import { CompanyLink } from '../../parts/company/CompanyLink.tsx';
import { TermsPill } from '../../parts/terms/TermsPill.tsx';
import { offerRows, type ComparedOffer, type Row } from './comparison.ts';
import { PreferenceActions } from './PreferenceActions.tsx';
import { StepButtons } from './StepButtons.tsx';
import styles from './terms.module.css';
import type { OnStep } from './use-offer-steps.ts';

/** The fields by section. Only administrators see the broker's fee: it is empty for other readers. */
const fieldSections = [...offerSections, ...feeSections];

/** A row of several offers is folded if one of its texts has more characters or lines. */
const FOLDED_LENGTH = 240;
const FOLDED_LINES = 4;
const isLongText = (text: string) => text.length > FOLDED_LENGTH || text.split('\n').length > FOLDED_LINES;

function ComparisonRow({ label, values, differs, isKey, isText, best = [], warnings = [] }: Row) {
  const [isOpen, setOpen] = useState(false);
  const isLong = values.length > 1 && values.some(isLongText);
  return (
    <tr
      data-key={isKey || undefined}
      data-text={isText || undefined}
      data-folded={(isLong && !isOpen) || undefined}
    >
      <th scope="row">
        {label}
        {differs && (
          <span className={styles['differs']}>
            <span className="unseen"> (differs)</span>
          </span>
        )}
        {isLong && (
          <button
            type="button"
            className={styles['fold']}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Show {isOpen ? 'less' : 'all'}
            <span className="unseen"> of {label}</span>
          </button>
        )}
      </th>
      {values.map((value, index) => (
        // Every row lists the offers in the same order.
        <td
          key={index}
          data-best={best.includes(index) || undefined}
          data-warned={warnings.includes(index) || undefined}
        >
          <div>{value || '–'}</div>
          {best.includes(index) && <span className="unseen"> (best)</span>}
        </td>
      ))}
    </tr>
  );
}

export interface ComparisonTableProps {
  readonly project: Project;
  readonly offers: readonly ComparedOffer[];
  readonly onlyDifferences: boolean;
  /** The costs of the offers: under assumed drawdowns, or in the plan. */
  readonly costs: readonly Row[];
  /** Runs a step on an offer; undefined makes the table read-only. */
  readonly onStep: OnStep | undefined;
}

interface OfferCellProps
  extends Pick<ComparisonTableProps, 'project' | 'onStep'>, Pick<ComparedOffer, 'offer' | 'name'> {}

/** Revision of an offer, and the actions on it. */
const OfferCell = ({ project, offer, name, onStep }: OfferCellProps) => (
  <td>
    <small>
      Revision {offer.revision}
      {offer.offerLetter && offer.companyName && `, shared as Offer ${offer.offerLetter}`}
      {offer.recordedBy && `, recorded by ${offer.recordedBy}`}
      {isImprovementDue(offer) && `, improvement due ${formatDate(offer.improveUntil)}`}
    </small>
    <PreferenceActions project={project} offer={offer} />
    {onStep && (
      <span className={styles['actions']}>
        <StepButtons project={project} terms={offer} name={name} onStep={onStep} />
      </span>
    )}
  </td>
);

/** Offers side by side: costs first, then terms, with a diamond on rows that differ. */
export function ComparisonTable({ project, offers, costs, onlyDifferences, onStep }: ComparisonTableProps) {
  const sections = [
    { title: 'Cost', rows: costs },
    ...fieldSections.map(({ title, fields }) => ({ title, rows: offerRows(offers, fields) })),
  ].map(({ title, rows }) => ({
    title,
    rows: rows.filter(({ differs }) => !onlyDifferences || differs),
  }));
  return (
    <ScrollRegion className={styles['frame']} label="Offers side by side">
      <table className={styles['comparison']} style={{ '--offers': offers.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Term</span>
            </th>
            {offers.map(({ offer, name }) => (
              <th key={offer.id} scope="col">
                <b>{offer.companyName ? <CompanyLink id={offer.companyId} name={name} /> : name}</b>
                <TermsPill terms={offer} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <span className="unseen">Revision and actions</span>
            </th>
            {offers.map(({ offer, name }) => (
              <OfferCell key={offer.id} {...{ project, offer, name, onStep }} />
            ))}
          </tr>
        </tbody>
        {sections
          .filter(({ rows }) => rows.length > 0)
          .map(({ title, rows }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={offers.length + 1} className={styles['group']}>
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <ComparisonRow key={row.label} {...row} />
              ))}
            </tbody>
          ))}
      </table>
    </ScrollRegion>
  );
}
