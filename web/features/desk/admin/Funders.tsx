import type { FigureSets } from '../../../../shared/desk/figures.ts';
import { useCompanies } from '../../../api/use-companies.ts';
import { CompanyLink } from '../../../parts/company/CompanyLink.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import styles from '../desk.module.css';
import { funderRows, type FunderRow } from './funder-rows.ts';

const Row = ({
  row: { id, name, hours, interested, notForUs, reasons, offers },
}: {
  readonly row: FunderRow;
}) => (
  <tr>
    <th scope="row">
      <CompanyLink id={id} name={name} />
    </th>
    <td>
      {hours ? (
        <>
          {hours.median} h <small>of {hours.n}</small>
        </>
      ) : (
        '–'
      )}
    </td>
    <td>{interested}</td>
    <td>{notForUs}</td>
    <td data-words>{reasons || '–'}</td>
    <td data-words>{offers || '–'}</td>
  </tr>
);

/** Response time, answers with reasons, and offers of each funder. */
export default function Funders({ figures }: { readonly figures: FigureSets }) {
  const companies = useCompanies('capital_partner');
  const rows = funderRows(figures, companies.rows ?? []);
  if (!companies.rows && companies.error !== undefined)
    return <LoadFailure text="Figures of funders could not be loaded." onRetry={companies.reload} />;
  if (rows.length === 0) return undefined;
  return (
    <section aria-labelledby="funders">
      <h2 id="funders">Funders</h2>
      <div className={styles['frame']}>
        <table>
          <thead>
            <tr>
              <th scope="col">Funder</th>
              <th scope="col">Median time to answer</th>
              <th scope="col">Interested</th>
              <th scope="col">Not for us</th>
              <th scope="col" data-words>
                Reasons
              </th>
              <th scope="col" data-words>
                Offers
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
