import { Alert, Button, Group, Modal, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { contract } from '../../../../shared/api/index.ts';
import { document as entity, isApproved } from '../../../../shared/entities/document.ts';
import type { Grant } from '../../../../shared/entities/grant.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import type { Option } from '../../../../shared/schema/field.ts';
import { fold } from '../../../../shared/schema/sorting.ts';
import { useCompanyOptions } from '../../../api/use-companies.ts';
import { useList } from '../../../api/use-list.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { sortByFit, CompanyFit } from '../../../parts/match/company-fit.tsx';
import { useBestMatches, type BestMatches } from '../../../parts/match/use-best-matches.ts';
import { Choices } from './Choices.tsx';
import styles from './readers.module.css';
import { OpenNow } from './OpenNow.tsx';
import { useOpenWish } from './use-open-wish.ts';

interface OpenDialogProps {
  readonly project: Project;
  readonly grants: readonly Grant[];
  readonly onClose: () => void;
}

const none: BestMatches = new Map();

/** How much is open to each company, and how well it fits. */
const besideOf = (companies: readonly Option[], grants: readonly Grant[], best: BestMatches) =>
  new Map<string, ReactNode>(
    companies.map(({ value }) => {
      const open = grants.filter(({ companyId }) => companyId === value).length;
      return [
        value,
        <>
          {open > 0 && <small>{open} open</small>} <CompanyFit match={best.get(value)} />
        </>,
      ];
    }),
  );

interface FunderChoicesProps extends Pick<OpenDialogProps, 'project' | 'grants'> {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (funders: ReadonlySet<string>) => void;
  readonly issue: string | undefined;
}

/** Chooses funders, found by name, those that fit best first; chosen ones stay in the list. */
function FunderChoices({ project, grants, chosen, onChoose, issue }: FunderChoicesProps) {
  const companies = useCompanyOptions('capital_partner');
  const { best, error } = useBestMatches(project);
  const [search, setSearch] = useState('');
  // In no order that changes under the hand.
  if (!best && error === undefined) return <Loading />;
  const ordered = sortByFit(companies, best ?? none).filter(
    ({ value, label }) => chosen.has(value) || fold(label).includes(fold(search)),
  );
  return (
    <Choices
      legend="Funders"
      options={ordered}
      chosen={chosen}
      onChoose={onChoose}
      empty="No funder of this name."
      issue={issue}
      beside={besideOf(companies, grants, best ?? none)}
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
    </Choices>
  );
}

/** Opens chosen approved documents to chosen funders, and closes what is open. */
export default function OpenDialog({ project, grants, onClose }: OpenDialogProps) {
  const { rows } = useList('document', contract.document.ofProject, { params: { projectId: project.id } });
  const wish = useOpenWish(grants, onClose);
  const approved = (rows ?? []).filter((one) => isApproved(one));
  return (
    <Modal
      opened
      onClose={wish.working ? () => undefined : onClose}
      title="Open documents to funders"
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {wish.failure && (
        <Alert color="red" variant="outline" role="alert" mb="md">
          {wish.failure}
        </Alert>
      )}
      <p className={styles['word']}>
        They read these documents before the project is assigned, and are told by mail. No funder learns of
        another.
      </p>
      <div className={styles['choosing']}>
        <Choices
          legend="Documents"
          options={approved.map((one) => ({ value: one.id, label: entity.title(one) }))}
          chosen={wish.documents}
          onChoose={wish.setDocuments}
          all="All approved documents"
          empty={rows ? 'No document of this project is approved yet.' : 'Loading …'}
          issue={wish.issues.documents}
        />
        <FunderChoices
          project={project}
          grants={grants}
          chosen={wish.funders}
          onChoose={wish.setFunders}
          issue={wish.issues.funders}
        />
      </div>
      <OpenNow grants={grants} documents={rows ?? []} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={wish.working}>
          Cancel
        </Button>
        <Button loading={wish.working} onClick={() => void wish.open()}>
          Open
        </Button>
      </Group>
    </Modal>
  );
}
