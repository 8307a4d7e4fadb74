import { company, type Company } from '../../../shared/entities/company.ts';
import { takenFields } from '../../../shared/api/merge.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { displayFieldOf } from '../../ui/display-field.ts';
import { displayOf, formatDay } from '../../ui/format.ts';
import styles from './duplicates.module.css';

interface SideBySideProps {
  readonly companies: readonly [Company, Company];
  readonly keptId: string;
  /** Fields whose value is taken from the removed company. */
  readonly take: ReadonlySet<string>;
  readonly onKeep: (companyId: string) => void;
  readonly onTake: (take: ReadonlySet<string>) => void;
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ name, label, text, checked, onChoose }: ChoiceProps) => (
  <label className={styles['choice']}>
    <input type="radio" name={name} aria-label={label} checked={checked} onChange={onChoose} />
    <span>{text || '(empty)'}</span>
  </label>
);

const fields: Fields = company.fields;
const textOf = (record: Company, name: string): string => {
  const shownName = displayFieldOf('company', name);
  const field = fields[shownName];
  const values: Readonly<Record<string, unknown>> = record;
  return field ? displayOf(field, values[shownName]) : '';
};

/** Values of two companies by field; the user selects between differing values. */
export function SideBySide({ companies, keptId, take, onKeep, onTake }: SideBySideProps) {
  const [firstCompany, secondCompany] = companies;
  const differs = (name: string) => textOf(firstCompany, name) !== textOf(secondCompany, name);
  const setTake = (name: string, isTaken: boolean) =>
    onTake(new Set(isTaken ? [...take, name] : [...take].filter((each) => each !== name)));
  const sameFields = takenFields.filter((name) => !differs(name));
  return (
    <>
      <table className={styles['sides']}>
        <thead>
          <tr>
            <th scope="col">Keep</th>
            {companies.map(({ id, companyName, companyType, createdAt }) => (
              <th key={id} scope="col">
                <Choice
                  name="kept"
                  label={`Keep ${companyName}, added ${formatDay(createdAt)}`}
                  text={companyName}
                  checked={id === keptId}
                  onChoose={() => onKeep(id)}
                />
                <small>
                  {displayOf(company.fields.companyType, companyType)}, added {formatDay(createdAt)}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {takenFields.filter(differs).map((name) => (
            <tr key={name}>
              <th scope="row">{fields[name]?.label}</th>
              {companies.map((each) => (
                <td key={each.id}>
                  <Choice
                    name={name}
                    label={`${fields[name]?.label} of ${each.companyName}`}
                    text={textOf(each, name)}
                    checked={take.has(name) === (each.id !== keptId)}
                    onChoose={() => setTake(name, each.id !== keptId)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['same']}>
        The same in both: {sameFields.map((name) => fields[name]?.label).join(', ') || 'nothing'}.
      </p>
    </>
  );
}
