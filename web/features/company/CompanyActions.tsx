import { Button } from '@mantine/core';
import type { Company } from '../../../shared/entities/company.ts';
import { useCaller } from '../../api/sessionState.ts';
import type { FormContext } from '../../ui/form/recordFormProps.ts';
import { useGo } from '../../navigation/useGo.ts';
import { InviteUser } from '../../ui/invitation/InviteUser.tsx';

/** Buttons beside Save: Show Contact List; for administrators also Invite User and Add Project. */
export function CompanyActions({ record }: FormContext<Company>) {
  const go = useGo();
  const admin = useCaller().profile.role === 'admin';
  const { id: companyId, companyType, companyName } = record;
  return (
    <>
      {admin && companyType === 'project_partner' && companyName !== '' && (
        <Button variant="default" onClick={() => go('projectForm', { companyId })}>
          Add Project
        </Button>
      )}
      {admin && <InviteUser companyId={companyId} />}
      <Button variant="default" onClick={() => go('contactList', { companyId })}>
        Show Contact List
      </Button>
    </>
  );
}
