import type { ReactNode } from 'react';
import type { Company } from '../../../shared/entities/company.ts';
import { useCaller } from '../../api/session-state.ts';
import { Redirect } from '../../navigation/Redirect.tsx';
import { LoadRecord } from './LoadRecord.tsx';

interface LoadCompanyProps {
  readonly companyId: string;
  readonly title: string;
  readonly onBack: () => void;
  readonly children: (company: Company) => ReactNode;
}

/** Loads the company of a form. A missing company's page tells administrators into which company it was merged. */
export function LoadCompany({ companyId, title, onBack, children }: LoadCompanyProps) {
  const isAdmin = useCaller().profile.role === 'admin';
  return (
    <LoadRecord
      key={companyId}
      noun="company"
      title={title}
      recordKey={companyId}
      onBack={onBack}
      {...(isAdmin && { missing: <Redirect to="company" query={{ companyId }} /> })}
    >
      {children}
    </LoadRecord>
  );
}
