import { TextInput } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { companyTypes, labelOf } from '../../../shared/entities/options.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { countLabel, saveRecord } from '../../api/records.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { useLeaveQuestion } from '../../ui/form/use-leave-confirmation.tsx';
import { submitHandler } from '../../ui/form/submit-handler.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './import.module.css';
import { nearestCompanies, type UnknownCompany } from './nearest-companies.ts';
import {
  createCompanies,
  hasPhone,
  newCompanyRows,
  rowsToCreate,
  typeOf,
  type NewCompanyRow,
} from './new-companies.ts';
import type { Parents } from './parents.ts';

interface NewCompaniesProps {
  /** At least one. */
  readonly companies: readonly UnknownCompany[];
  readonly parents: Parents;
  readonly onCreated: (name: UnknownCompany, company: AnyRecord) => void;
  readonly onClose: () => void;
}

async function saveCompany(values: Readonly<Record<string, unknown>>) {
  const saved = await saveRecord('company', values);
  rememberSaved('company', saved);
  return saved;
}

/** State of the new companies, and their saves: created companies leave the list, the others keep their input. */
function useNewCompanies({ companies, onCreated, onClose }: NewCompaniesProps) {
  const [rows, setRows] = useState(() => newCompanyRows(companies));
  const { run, working } = useTask(async () => {
    const { created, issues } = await createCompanies(rows, saveCompany);
    for (const { id, company } of rows) {
      const record = created.get(id);
      if (record) onCreated(company, record);
    }
    if (created.size === rows.length) return onClose();
    setRows((before) =>
      before.filter(({ id }) => !created.has(id)).map((row) => ({ ...row, issue: issues.get(row.id) ?? '' })),
    );
  });
  const setPhone = (id: string, phone: string) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, phone, issue: '' } : row)));
  return { rows, setPhone, run, working };
}

/** Moves the focus to the first refused field, or the first field, once companies have left the form. */
function useFocusOnNext(rowCount: number) {
  const form = useRef<HTMLFormElement>(null);
  const lastCount = useRef(rowCount);
  useEffect(() => {
    if (lastCount.current === rowCount) return;
    lastCount.current = rowCount;
    const next = ['[aria-invalid=true]', 'input'].map((field) =>
      form.current?.querySelector<HTMLElement>(field),
    );
    next.find(Boolean)?.focus();
  }, [rowCount]);
  return form;
}

function introduction([first, second]: readonly NewCompanyRow[]): string {
  const type = first && labelOf(companyTypes, typeOf(first.company));
  return second
    ? `Companies with a phone are saved now, as ${type}, and stay if you undo the import.`
    : `The company is saved now, as ${type}. It stays if you undo the import.`;
}

interface PhoneProps {
  readonly row: NewCompanyRow;
  readonly parents: Parents;
  readonly isFirst: boolean;
  readonly isOnly: boolean;
  readonly onPhone: (id: string, phone: string) => void;
}

function Phone({ row, parents, isFirst, isOnly, onPhone }: PhoneProps) {
  const { id, company, phone, issue } = row;
  const [similar] = useMemo(() => nearestCompanies(company, parents), [company, parents]);
  return (
    <TextInput
      label={isOnly ? 'Phone' : company.text}
      {...(!isOnly && { 'aria-label': `Phone of ${company.text}` })}
      description={similar && `Resembles ${similar.name}`}
      type="tel"
      data-autofocus={isFirst || undefined}
      required={isOnly}
      value={phone}
      error={issue}
      onChange={({ currentTarget }) => onPhone(id, currentTarget.value)}
    />
  );
}

/** Creates companies that a file names, of the type that its rows need; asks for their phones. */
export default function NewCompanies(props: NewCompaniesProps) {
  const { rows, setPhone, run, working } = useNewCompanies(props);
  const { leaveDialog, confirmLeaving } = useLeaveQuestion(rows.some(hasPhone));
  const form = useFocusOnNext(rows.length);
  const close = () => confirmLeaving(props.onClose);
  const [first] = rows;
  const isOnly = rows.length === 1;
  const count = rowsToCreate(rows).length;
  const title = isOnly && first ? `New company “${first.company.text}”` : 'New companies';
  return (
    <Dialog onClose={close} working={working} title={title} centered>
      <form ref={form} noValidate className={styles['part']} onSubmit={submitHandler(run)}>
        <p className={styles['hint']}>{introduction(rows)}</p>
        {rows.map((row) => (
          <Phone
            key={row.id}
            row={row}
            parents={props.parents}
            isFirst={row === first}
            isOnly={isOnly}
            onPhone={setPhone}
          />
        ))}
        <DialogButtons
          action={isOnly ? 'Create company' : `Create ${countLabel('company', count)}`}
          onCancel={close}
          working={working}
          gap="sm"
        />
      </form>
      {leaveDialog}
    </Dialog>
  );
}
