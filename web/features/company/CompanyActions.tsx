import { Button } from '@mantine/core';
import { useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { Company } from '../../../shared/entities/company.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent.ts';
import { useCaller } from '../../api/session.ts';
import type { Held } from '../../ui/form/RecordForm.tsx';
import { notify } from '../../ui/notices.ts';
import { useGo } from '../../ui/PageLink.tsx';

/** Beside Save: the company's contacts, and for administrators a new project of a named project partner. */
export function CompanyActions({ record, stored }: Held<Company>) {
  const go = useGo();
  const { profile } = useCaller();
  const [working, setWorking] = useState(false);
  if (!stored) return undefined;
  const { id: companyId, companyType, companyName } = record;
  const addProject = async () => {
    setWorking(true);
    try {
      const body = { project: { id: crypto.randomUUID(), projectCompanyId: companyId } };
      const project = await call(contract.project.save, { body });
      rememberSaved('project', project);
      go('projectForm', { projectId: project.id });
    } catch (error) {
      notify('bad', messageOf(error));
      setWorking(false);
    }
  };
  const mayAdd = profile.role === 'admin' && companyType === 'project_partner' && companyName !== '';
  return (
    <>
      {mayAdd && (
        <Button variant="default" loading={working} onClick={() => void addProject()}>
          Add Project
        </Button>
      )}
      <Button variant="default" onClick={() => go('contactList', { companyId })}>
        Show Contact List
      </Button>
    </>
  );
}
