import { costCategories, labelOf } from '../../../../shared/entities/options.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { CellCorrection } from '../../../ui/sheet/CellCorrection.tsx';
import { monthText, plainDollars } from '../figure.ts';
import styles from './files.module.css';
import type { Change, LineChange } from './merge-lines.ts';
import { sectionNames, sections } from '../sections.ts';
import type { FileLine } from './file-line.ts';
import type { PlanImportState } from './use-plan-import.ts';

const resultLabels: Readonly<Record<Change | 'unread', string>> = {
  unread: 'To correct',
  added: 'Added',
  replaced: 'Replaced',
  same: 'The same',
  removed: 'Removed',
  kept: 'Kept',
};

/** An amount or month of a line; a dash where it cannot be read. */
const numberText = (value: unknown, show: (value: number) => string) =>
  typeof value === 'number' ? show(value) : '–';

interface LineProps {
  readonly line: FileLine;
  readonly change: Change | undefined;
  readonly state: PlanImportState;
}

function Line({ line, change, state }: LineProps) {
  const { values, unread, id, section } = line;
  const { importedLines, setExcluded, startMonth, correct } = state;
  const isIncluded = importedLines.includes(line);
  const result = unread.length > 0 ? 'unread' : (change ?? 'added');
  const name = String(values['name'] ?? '');
  const valueOf = (field: string, initial: number) =>
    unread.some(({ lineField }) => lineField.name === field) ? undefined : (values[field] ?? initial);
  return (
    <>
      <tr data-excluded={!isIncluded || undefined}>
        <td>
          <Checkbox
            hideLabel
            label={`Import line ${line.line}${name && `, ${name}`}`}
            checked={isIncluded}
            onChange={(next) => setExcluded(id, !next)}
          />
        </td>
        <td data-number>{line.line}</td>
        <td>{name || <small>No name</small>}</td>
        <td>{section === 'costs' ? labelOf(costCategories, String(values['category'])) : ''}</td>
        <td data-number>{section === 'sales' ? numberText(values['units'], String) : ''}</td>
        <td data-number>{numberText(values['amount'] ?? values['price'], plainDollars)}</td>
        <td>{numberText(valueOf('from', 0), (month) => monthText(startMonth, month))}</td>
        <td data-number>{numberText(valueOf('months', 1), String)}</td>
        <td data-change={isIncluded ? result : undefined}>
          {isIncluded ? resultLabels[result] : 'Left out'}
        </td>
      </tr>
      {isIncluded && unread.length > 0 && (
        <tr>
          <td colSpan={9}>
            <ul className={styles['corrections']}>
              {unread.map(({ lineField: { name: fieldName, ...lineField }, ...cell }) => (
                <CellCorrection
                  key={fieldName}
                  line={line.line}
                  {...lineField}
                  {...cell}
                  isRefused
                  onCorrect={(text) => correct(id, fieldName, text)}
                />
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}

/** Lines of the plan that the file does not have. */
const UnmatchedLines = ({ changes }: { readonly changes: readonly LineChange[] }) =>
  changes.map(({ change, name }, at) => (
    <tr key={`${at} ${name}`}>
      <td colSpan={2} aria-hidden="true" />
      <td colSpan={6} data-unmatched>
        {name || <small>No name</small>}
      </td>
      <td data-change={change}>{resultLabels[change]}</td>
    </tr>
  ));

/** The lines of the file by part of the plan, each with its result and its unreadable cells. */
export function ImportedLines({ state }: { readonly state: PlanImportState }) {
  const { lines, changes } = state;
  const changeOf = new Map(
    changes.flatMap(({ fileLine, change }) => (fileLine ? [[fileLine.id, change] as const] : [])),
  );
  return (
    <section className={styles['scroll']} aria-label="Lines of the file">
      <table className={styles['lines']}>
        <thead>
          <tr>
            <th aria-label="Import" />
            <th data-number>Line</th>
            <th>Item</th>
            <th>Category</th>
            <th data-number>Units</th>
            <th data-number>Amount</th>
            <th>From</th>
            <th data-number>Months</th>
            <th>Result</th>
          </tr>
        </thead>
        {sectionNames
          .filter((section) => lines.some((line) => line.section === section))
          .map((section) => (
            <tbody key={section}>
              <tr>
                <th colSpan={9} scope="rowgroup">
                  {sections[section].title}
                </th>
              </tr>
              {lines
                .filter((line) => line.section === section)
                .map((line) => (
                  <Line key={line.id} line={line} change={changeOf.get(line.id)} state={state} />
                ))}
              <UnmatchedLines
                changes={changes.filter(({ section: changed, fileLine }) => changed === section && !fileLine)}
              />
            </tbody>
          ))}
      </table>
    </section>
  );
}
