import type { ComponentType } from 'react';
import type { Project } from '../../../../shared/entities/project.ts';

interface OfProject {
  readonly project: Project;
}

interface Reloading extends OfProject {
  /** Reads the project anew. */
  readonly reload: () => void;
}

/** What a project's page shows of other nouns: the page is put together in `web/app/project-page.tsx`. */
export interface PageParts {
  /** A capital partner's answer, above the sections. */
  readonly Interest: ComponentType<OfProject>;
  readonly Match: ComponentType<
    OfProject & {
      /** Assigns the project to a funder; answers whether it is done. */
      readonly onAssign: (companyId: string, profileId: string) => Promise<boolean>;
    }
  >;
  readonly Terms: ComponentType<Reloading>;
  readonly Conversation: ComponentType<Reloading>;
  readonly Tasks: ComponentType<OfProject>;
  readonly Documents: ComponentType<
    OfProject & {
      /** Among other sections: without what is done and read beside the documents. */
      readonly brief?: boolean;
    }
  >;
}
