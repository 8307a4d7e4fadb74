import { Alert, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { document as entity, type ProjectDocument } from '../../../../shared/entities/document.ts';
import type { Grant } from '../../../../shared/entities/grant.ts';
import type { Option } from '../../../../shared/schema/field.ts';
import { fold } from '../../../../shared/schema/sorting.ts';
import { useCompanyOptions } from '../../../api/use-companies.ts';
import type { List } from '../../../api/use-list.ts';
import { ErrorState, LoadState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { sortByFit, CompanyFit } from '../../match/company-fit.tsx';
import { useBestMatches, type BestMatches } from '../../match/use-best-matches.ts';
import { useRecordsOfProject } from '../../../api/use-records-of-project.ts';
import { CheckboxList } from './CheckboxList.tsx';
import styles from './share.module.css';
import { CurrentAccess } from './CurrentAccess.tsx';
import { useShareSelection } from './use-share-selection.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const NoUsersNote = lazyPart(() => import('../../user/NoUsersNote.tsx'), null);

interface ShareDialogProps {
  readonly project: Parameters<typeof useBestMatches>[0];
  /** The only funder to share with; otherwise the user selects funders. */
  readonly funder?: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

const noMatches: BestMatches = new Map();

/** Text beside each company: the number of shared documents, and the fit. */
const companyDetails = (companies: readonly Option[], grants: readonly Grant[], best: BestMatches) =>
  new Map<string, ReactNode>(
    companies.map(({ value }) => {
      const shared = grants.filter(({ companyId }) => companyId === value).length;
      return [
        value,
        <>
          {shared > 0 && <small>{shared} shared</small>} <CompanyFit match={best.get(value)} />
        </>,
      ];
    }),
  );

interface FunderChoicesProps extends Pick<ShareDialogProps, 'project'> {
  readonly grants: readonly Grant[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (funders: ReadonlySet<string>) => void;
  readonly issue: string | undefined;
}

/** Selects funders by search, best matches first; selected funders stay listed. */
function FunderChoices({ project, grants, chosen, onChoose, issue }: FunderChoicesProps) {
  const companies = useCompanyOptions('capital_partner');
  const { best, error } = useBestMatches(project);
  const [search, setSearch] = useState('');
  // Waits for the ranking, so that the order does not change while the user selects.
  if (!best && error === undefined) return <Loading />;
  if (companies.missing)
    return <LoadState error={companies.missing.error} onRetry={companies.missing.reload} />;
  const ordered = sortByFit(companies, best ?? noMatches).filter(
    ({ value, label }) => chosen.has(value) || fold(label).includes(fold(search)),
  );
  return (
    <CheckboxList
      legend="Funders"
      options={ordered}
      chosen={chosen}
      onChoose={onChoose}
      empty="No matching funder."
      issue={issue}
      details={companyDetails(companies, grants, best ?? noMatches)}
    >
      <TextInput
        aria-label="Search funders"
        placeholder="Search funders"
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
          companies.onSearch?.(currentTarget.value);
        }}
      />
      {companies
        .filter(({ value }) => chosen.has(value))
        .map(({ value, label }) => (
          <NoUsersNote key={value} company={{ id: value, name: label }} />
        ))}
    </CheckboxList>
  );
}

interface DocumentChoicesProps extends Pick<FunderChoicesProps, 'chosen' | 'onChoose' | 'issue'> {
  readonly list: List<ProjectDocument>;
  readonly approved: readonly ProjectDocument[];
}

function DocumentChoices({ list, approved, ...choice }: DocumentChoicesProps) {
  const { rows, loading, error, reload } = list;
  if (error !== undefined && !rows) return <ErrorState error={error} onRetry={reload} />;
  return (
    <CheckboxList
      legend="Documents"
      options={approved.map((document) => ({ value: document.id, label: entity.title(document) }))}
      allLabel="All approved documents"
      empty={loading ? 'Loading …' : 'No document of this project is approved yet.'}
      {...choice}
    />
  );
}

/** Shares approved documents with funders, and revokes access. */
export default function ShareDialog({ project, funder, onClose }: ShareDialogProps) {
  const { mutate } = useSWRConfig();
  const { rows: allGrants, error, reload } = useRecordsOfProject('grant', project.id);
  const grants = (allGrants ?? []).filter(({ companyId }) => !funder || companyId === funder.id);
  const documents = useRecordsOfProject('document', project.id);
  const selection = useShareSelection(grants, documents, onClose, funder?.id);
  const close = () => {
    // A colleague may have assigned or closed the project meanwhile.
    if (selection.failure) void mutate(['record', 'project', project.id]);
    onClose();
  };
  return (
    <Dialog
      onClose={close}
      working={selection.working}
      title={`Share documents with ${funder?.name ?? 'funders'}`}
      size="xl"
    >
      {selection.failure && (
        <Alert color="red" variant="outline" role="alert" mb="md">
          {selection.failure}
        </Alert>
      )}
      <p className={styles['intro']}>
        They can read these documents before the project is assigned and are notified by email. Funders
        can&apos;t see each other.
      </p>
      {funder && <NoUsersNote company={funder} />}
      <div className={styles['columns']}>
        <DocumentChoices
          list={documents}
          approved={selection.approved}
          chosen={selection.documents}
          onChoose={selection.setDocuments}
          issue={selection.issues.documents}
        />
        {!funder && (
          <FunderChoices
            project={project}
            grants={grants}
            chosen={selection.funders}
            onChoose={selection.setFunders}
            issue={selection.issues.funders}
          />
        )}
      </div>
      {error !== undefined && !allGrants && <ErrorState error={error} onRetry={reload} />}
      <CurrentAccess grants={grants} documents={documents.rows ?? []} />
      <DialogButtons
        action="Share"
        onCancel={close}
        onAction={selection.share}
        working={selection.working}
        disabled={selection.approved.length === 0 || !allGrants}
      />
    </Dialog>
  );
}
