import type { ComponentType } from 'react';
import type { Project } from '../../../../shared/entities/project.ts';

interface ProjectProps {
  readonly project: Project;
}

interface ReloadableProps extends ProjectProps {
  readonly reload: () => void;
}

/** Sections that other features provide; `web/app/ProjectPageWithSections.tsx` puts the page together. */
export interface PageParts {
  /** A capital partner's answer, above the overview. */
  readonly Interest: ComponentType<ProjectProps>;
  readonly Match: ComponentType<
    ProjectProps & {
      /** Assigns the project to a funder; resolves to true on success. */
      readonly onAssign: (companyId: string, profileId: string) => Promise<boolean>;
    }
  >;
  readonly Terms: ComponentType<ReloadableProps>;
  readonly Conversation: ComponentType<ReloadableProps>;
  readonly Tasks: ComponentType<ProjectProps>;
  readonly Documents: ComponentType<
    ProjectProps & {
      /** Short version for the overview, without document actions and access log. */
      readonly brief?: boolean;
    }
  >;
}
