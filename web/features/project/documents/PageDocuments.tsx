import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import { isOnMarket, type Project } from '../../../../shared/entities/project.ts';
import { kindOfCaller } from '../../../api/caller.ts';
import { useCaller } from '../../../api/session-state.ts';
import DocumentsSection from '../../../parts/document/DocumentsSection.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './documents.module.css';
import { grantNote, useGrants } from './use-grants.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const OpenDialog = lazyPart(() => import('./OpenDialog.tsx'));
const Readers = lazyPart(() => import('./Readers.tsx'), null);

interface PageDocumentsProps {
  readonly project: Project;
  /** Among other sections: without what is done and read beside the documents. */
  readonly brief?: boolean;
}

const OpenedWord = () => (
  <p className={styles['word']}>
    The portal&apos;s team opens documents of this project to you one by one; what is listed here is open to
    your company.
  </p>
);

/** The documents of a project on its page: to whom they are open, and who has read them. */
export default function PageDocuments({ project, brief = false }: PageDocumentsProps) {
  const kind = kindOfCaller(useCaller());
  const [opening, setOpening] = useState(false);
  const opens = kind === 'admin' && !brief && isOnMarket(project);
  const { rows: grants = [] } = useGrants(opens ? project.id : undefined);
  const tools = opens && (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Icon name="people" size={16} />}
      onClick={() => setOpening(true)}
    >
      Open to funders…
    </Button>
  );
  return (
    <>
      <DocumentsSection
        project={project}
        tools={tools}
        about={kind === 'capital_partner' && isOnMarket(project) && <OpenedWord />}
        noteOf={(document: ProjectDocument) => grantNote(project, document, grants)}
      />
      {!brief && (kind === 'admin' || kind === 'project_partner') && <Readers projectId={project.id} />}
      {opening && <OpenDialog project={project} grants={grants} onClose={() => setOpening(false)} />}
    </>
  );
}
