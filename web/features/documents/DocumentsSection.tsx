import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { isOnMarket, type Project } from '../../../shared/entities/project.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import Checklist from './checklist/Checklist.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './readers/readers.module.css';
import { isPending, useRecordsOfProject } from '../../api/use-records-of-project.ts';
import { grantNote } from '../../parts/document/share/grants.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ShareDialog = lazyPart(() => import('../../parts/document/share/ShareDialog.tsx'));
const AccessLog = lazyPart(() => import('./readers/AccessLog.tsx'), null);

interface DocumentsSectionProps {
  readonly project: Project;
  /** Short version for the overview, without sharing and access log. */
  readonly isBrief?: boolean;
}

const SharedDocumentsNote = () => (
  <p className={styles['hint']}>
    The team shares documents of this project individually. The documents that your company can open are
    listed here.
  </p>
);

/** Documents of a project with funder access and access log. */
export default function DocumentsSection({ project, isBrief = false }: DocumentsSectionProps) {
  const kind = kindOfCaller(useCaller());
  const [isSharing, setIsSharing] = useState(false);
  const readsGrants = kind === 'admin' && !isBrief;
  const canShare = readsGrants && isOnMarket(project);
  const grants = useRecordsOfProject('grant', readsGrants ? project.id : undefined);
  const tools = canShare && (
    <Button
      size="compact-sm"
      leftSection={<Icon name="people" size={16} />}
      onClick={() => setIsSharing(true)}
    >
      Share with funders…
    </Button>
  );
  return (
    <>
      <Checklist
        project={project}
        tools={tools}
        about={
          <>
            {kind === 'capital_partner' && isOnMarket(project) && <SharedDocumentsNote />}
            {canShare && !grants.rows && grants.error !== undefined && (
              <LoadFailure text="What is shared with funders could not be loaded." onRetry={grants.reload} />
            )}
          </>
        }
        areNotesLoading={readsGrants && isPending(grants)}
        noteOf={(document: ProjectDocument) => grantNote(project, document, grants.rows ?? [])}
      >
        {!isBrief && (kind === 'admin' || kind === 'project_partner') && <AccessLog projectId={project.id} />}
      </Checklist>
      {isSharing && <ShareDialog project={project} onClose={() => setIsSharing(false)} />}
    </>
  );
}
